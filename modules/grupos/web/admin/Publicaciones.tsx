import { useMemo } from 'react';
import { ListView } from '#core/list/web/ListView.tsx';
import { publicacionesDeGrupoLista } from '../../domain/lista.ts';
import { api } from './api.ts';
import type { Rotulos } from './rotulos.ts';

/** Tab «Publicaciones»: those of the current members, each once. */
export default function Publicaciones({ grupoId, rotulos }: { grupoId: number; rotulos: Rotulos }) {
  const def = useMemo(
    () => ({
      ...publicacionesDeGrupoLista,
      filters: publicacionesDeGrupoLista.filters.map((f) =>
        f.key === 'tipo' ? { ...f, labels: rotulos.tiposDePublicacion } : f,
      ),
    }),
    [rotulos],
  );
  return (
    <ListView
      def={def}
      prefix="p"
      views={null}
      params={{ id: grupoId }}
      load={(q) => api.buscarPublicaciones.query(q)}
      exportUrl={(q) => api.exportarPublicaciones.url(q)}
      renderCell={(columna, fila) =>
        columna.key === 'tipo' ? rotulos.tiposDePublicacion[String(fila.tipo)] : undefined
      }
    />
  );
}
