import { eq, sql } from 'drizzle-orm';
import { requireVersion } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { evaluacionPlantilla } from '../../tables.ts';
import { admiteCambios } from './obtener.ts';

/**
 * Locks a template for a change of its criteria and counts the change.
 * @throws Failure not_found, action_not_available when approved, stale_version when somebody else changed it
 */
export async function bloquearPlantilla(ctx: Ctx, id: number, version: number) {
  const [fila] = await ctx.db.select().from(evaluacionPlantilla).where(eq(evaluacionPlantilla.id, id)).for('update');
  if (!fila) throw notFound('La plantilla de evaluación no existe.');
  if (!admiteCambios(fila.estado))
    throw new Failure('action_not_available', 'La plantilla está aprobada: sus criterios ya no se modifican.');
  await requireVersion(ctx, { name: 'evaluacion_plantilla', the: 'La plantilla' }, fila, version);
  await ctx.db
    .update(evaluacionPlantilla)
    .set({ version: sql`${evaluacionPlantilla.version} + 1` })
    .where(eq(evaluacionPlantilla.id, id));
  return fila;
}
