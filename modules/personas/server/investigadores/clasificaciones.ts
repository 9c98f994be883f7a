import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { CampoClasificacion } from '../../domain/vocabularios.ts';

/** Where a person has each of them. */
export const COLUMNA: Record<CampoClasificacion, SQL> = {
  tipoInvestigador: sql`tipo_investigador`,
  tipoInvestigadorCategoria: sql`tipo_investigador_categoria`,
  tipoInvestigadorPrograma: sql`tipo_investigador_programa`,
  tipoInvestigadorEstado: sql`tipo_investigador_estado`,
};
/** SQL: the classifications `c` of every person `i`, one a row. */
export const DE_CADA_PERSONA = sql`investigador i, lateral (values ${sql.join(
  Object.entries(COLUMNA).map(([campo, columna]) => sql`(${campo}::text, i.${columna})`),
  sql`, `,
)}) c(campo, nombre)`;

/** Values on offer for each classification: those of the catalogue, and those that came with older records. */
export const clasificaciones = (ctx: Ctx): Promise<{ campo: string; nombre: string }[]> =>
  query(ctx)`
    select campo, nombre
    from (
        select campo, nombre, id as orden
        from investigador_clasificacion
        where activo
        union all
        select distinct c.campo, c.nombre, null::bigint
        from ${DE_CADA_PERSONA}
        where c.nombre is not null
          and not exists (
            select 1
            from investigador_clasificacion k
            where k.activo and k.campo = c.campo and k.nombre = c.nombre
          )
      ) t
    order by campo, orden nulls last, nombre
  `;
