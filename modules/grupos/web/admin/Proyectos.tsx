import { plural } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import type { Estados } from '../investigador/Producciones.tsx';
import classes from './admin.module.css';
import { api } from './api.ts';

const DETALLE = '/admin/estudios/proyectos_grupos/detalle/pconfigi';

/** Tab «Proyectos»: a branch per current member, with their projects. */
export default function Proyectos({ id, estadoDeProyecto }: { id: number } & Estados) {
  return (
    <Loaded of={api.proyectos.query({ id })}>
      {({ integrantes }) =>
        integrantes.length === 0 ? (
          <EmptyState title="No hay proyectos" text="Ningún integrante vigente participa en un proyecto." />
        ) : (
          integrantes.map((i, n) => (
            <details key={i.id} className={classes.rama} open={n === 0}>
              <summary>
                <b>{i.nombre}</b> · {i.condicion} · {plural(i.proyectos.length, 'proyecto', 'proyectos')}
              </summary>
              <DataTable
                compact
                title={`Proyectos de ${i.nombre}`}
                empty=""
                rows={i.proyectos}
                columns={[
                  {
                    label: 'Título',
                    value: (p) => (p.externo ? p.titulo : <AppLink to={`${DETALLE}?id=${p.id}`}>{p.titulo}</AppLink>),
                  },
                  { label: 'Código', value: (p) => p.codigo },
                  { label: 'Periodo', value: (p) => p.periodo },
                  { label: 'Tipo de proyecto', value: (p) => p.tipo },
                  { label: 'Participa como', value: (p) => p.condicion },
                  { label: 'Estado', value: (p) => estadoDeProyecto(p.estado) },
                ]}
              />
            </details>
          ))
        )
      }
    </Loaded>
  );
}
