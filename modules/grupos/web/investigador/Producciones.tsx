import type { ReactNode } from 'react';
import { ListView } from '#core/list/web/ListView.tsx';
import { proyectosDeGrupoLista, publicacionesDeGrupoLista } from '../../domain/lista.ts';
import { solicitudApi as api } from '../api.ts';

/** What belongs to higher modules: the states of projects and their papers. */
export type Estados = {
  estadoDeProyecto: (estado: string) => ReactNode;
  /** Address of the printed project, for a project of this group. */
  reporteDeProyecto?: (grupoId: number, proyectoId: number) => string;
};

type DeProyecto = { id: number } & Estados;
/** Projects of the group, each with its report where this person may read it. */
export const Proyectos = ({ id, estadoDeProyecto, reporteDeProyecto }: DeProyecto) => (
  <ListView
    def={proyectosDeGrupoLista}
    prefix="p"
    views={null}
    params={{ id }}
    of={{ buscar: api.proyectos }}
    renderCell={(c, fila) => (c.key === 'estado' ? estadoDeProyecto(String(fila.estado)) : undefined)}
    rowActions={(fila) =>
      fila.conReporte === true && reporteDeProyecto ? [{ label: 'Reporte', href: reporteDeProyecto(id, fila.id) }] : []
    }
  />
);

/** Publications of the current members, each once. */
export const Publicaciones = ({ id }: { id: number }) => (
  <ListView
    def={publicacionesDeGrupoLista}
    prefix="u"
    views={null}
    params={{ id }}
    of={{ buscar: api.publicaciones, exportar: api.exportarPublicaciones }}
  />
);
