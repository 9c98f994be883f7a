import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

/** Values on offer for each classification: those of the catalogue, and those that came with older records. */
export const clasificaciones = (ctx: Ctx): Promise<{ campo: string; nombre: string }[]> =>
  rowsOf(
    ctx.db,
    sql`select campo, nombre from (
        select campo, nombre, id as orden from investigador_clasificacion where activo
        union all
        select distinct c.campo, c.nombre, null::bigint from investigador i, lateral (values ('tipoInvestigador', i.tipo_investigador),
          ('tipoInvestigadorCategoria', i.tipo_investigador_categoria), ('tipoInvestigadorPrograma', i.tipo_investigador_programa),
          ('tipoInvestigadorEstado', i.tipo_investigador_estado)) c(campo, nombre)
        where c.nombre is not null and not exists (select 1 from investigador_clasificacion k where k.activo and k.campo = c.campo and k.nombre = c.nombre)) t
      order by campo, orden nulls last, nombre`,
  );
