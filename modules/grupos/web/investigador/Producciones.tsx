import type { ReactNode } from 'react';
import { ListView } from '#core/list/web/ListView.tsx';
import { proyectosDeGrupoLista, publicacionesDeGrupoLista } from '../../domain/lista.ts';
import { solicitudApi as api } from '../api.ts';

/** Labels of what belongs to higher modules: the states of projects and publications. */
export type Estados = {
  estadoDeProyecto?: (estado: string) => ReactNode;
  estadoDePublicacion?: (estado: string) => ReactNode;
  tipoDePublicacion?: (tipo: string) => string;
  /** Address of the printed project, for a project of this group. */
  reporteDeProyecto?: (grupoId: number, proyectoId: number) => string;
};

type DeProyecto = { id: number } & Pick<Estados, 'estadoDeProyecto' | 'reporteDeProyecto'>;
/** Projects of the group, each with its report where this person may read it. */
export const Proyectos = ({ id, estadoDeProyecto, reporteDeProyecto }: DeProyecto) => (
  <ListView
    def={proyectosDeGrupoLista}
    prefix="p"
    views={null}
    params={{ id }}
    load={(q) => api.proyectos.query(q)}
    renderCell={(c, fila) => (c.key === 'estado' ? estadoDeProyecto?.(String(fila.estado)) : undefined)}
    rowActions={(fila) =>
      fila.conReporte === true && reporteDeProyecto ? [{ label: 'Reporte', href: reporteDeProyecto(id, fila.id) }] : []
    }
  />
);

type DePublicacion = Pick<Estados, 'estadoDePublicacion' | 'tipoDePublicacion'>;
/** Publications of the group. */
export const Publicaciones = ({ id, estadoDePublicacion, tipoDePublicacion }: { id: number } & DePublicacion) => (
  <ListView
    def={publicacionesDeGrupoLista}
    prefix="u"
    views={null}
    params={{ id }}
    load={(q) => api.publicaciones.query(q)}
    renderCell={(c, fila) =>
      c.key === 'estado'
        ? estadoDePublicacion?.(String(fila.estado))
        : c.key === 'tipo'
          ? tipoDePublicacion?.(String(fila.tipo))
          : undefined
    }
  />
);
