import { type SQL, sql } from 'drizzle-orm';
import { participaciones } from '#modules/personas/server/index.ts';

/** Projects that a current member of the group leads, coordinates or advises (spec 04 §10), as a list of their ids. */
export const dirigidosPorGrupo = (grupoId: number): SQL =>
  sql`
    (
      select x.proyecto_id
      from grupo_integrante v
        join ${participaciones.one()} x on x.investigador_id = v.investigador_id
      where v.grupo_id = ${grupoId}
        and v.hasta is null
        and v.confirmacion = 'confirmada'
        and (
          x.es_responsable
          or x.dirige
          and not x.excluido
        )
    )
  `;
