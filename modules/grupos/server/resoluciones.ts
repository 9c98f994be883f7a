import { sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import { type ResolucionCorregida, resolucionCorregida } from '#modules/catalogos/server/index.ts';

/** The groups that cite a corrected resolution, for themselves or for a member, tell of it in their histories. */
async function anotarEnGrupos(ctx: Ctx, { antes, despues, motivo }: ResolucionCorregida): Promise<string | null> {
  const { numero, fecha } = despues;
  const citan = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select id::int from grupo where (resolucion_creacion, fecha_creacion) = (${numero}, ${fecha}::date) or (resolucion, fecha_resolucion) = (${numero}, ${fecha}::date)
      union select grupo_id::int from grupo_integrante where (resolucion, resolucion_fecha) = (${numero}, ${fecha}::date)
        or (exclusion_resolucion, exclusion_resolucion_fecha) = (${numero}, ${fecha}::date) order by 1`,
  );
  for (const { id } of citan)
    await audit(ctx, {
      entity: 'grupo',
      entityId: id,
      action: 'editar',
      before: { resolucion: antes.numero, fechaResolucion: antes.fecha },
      after: { resolucion: numero, fechaResolucion: fecha },
      reason: motivo,
    });
  return citan.length ? `${citan.length} ${citan.length === 1 ? 'grupo' : 'grupos'}` : null;
}

/** Links the groups to the resolutions that they cite; the composition root calls it. */
export const suscribirGrupos = () => subscribe(resolucionCorregida, anotarEnGrupos);
