import { asc, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { PlantillaDetalle } from '../../contract.ts';
import { evaluacionCriterio } from '../../tables.ts';
import { bloquearPlantilla } from './bloquear.ts';
import { obtenerPlantilla } from './obtener.ts';

/** Renumbers 1..n in the order given, which must name every criterion once (spec 08 §3). */
export async function reordenarCriterios(
  ctx: Ctx,
  input: { id: number; version: number; orden: number[] },
): Promise<PlantillaDetalle> {
  return inTransaction(ctx, async (tx) => {
    await bloquearPlantilla(tx, input.id, input.version);
    const actuales = await tx.db
      .select({ id: evaluacionCriterio.id })
      .from(evaluacionCriterio)
      .where(eq(evaluacionCriterio.plantillaId, input.id))
      .orderBy(asc(evaluacionCriterio.orden));
    const antes = actuales.map((c) => c.id);
    const pedido = new Set(input.orden);
    if (pedido.size !== antes.length || input.orden.length !== antes.length || antes.some((c) => !pedido.has(c)))
      throw new Failure('invalid', 'El orden debe incluir cada criterio de la plantilla una sola vez.');
    await numerar(tx, input.id, input.orden);
    await audit(tx, {
      entity: 'evaluacion_plantilla',
      entityId: input.id,
      action: 'reordenar',
      before: { orden: antes },
      after: { orden: input.orden },
    });
    return obtenerPlantilla(tx, input.id);
  });
}

/** Writes the order of all the criteria in one statement. */
export async function numerar(ctx: Ctx, plantillaId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.execute(
    sql`update evaluacion_criterio c set orden = n.orden
      from (select id::bigint, orden::int from jsonb_to_recordset(${JSON.stringify(ids.map((id, i) => ({ id, orden: i + 1 })))}::jsonb) as x(id bigint, orden int)) n
      where n.id = c.id and c.plantilla_id = ${plantillaId}`,
  );
}
