import { eq, sql } from 'drizzle-orm';
import { auditOf } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
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
  if (fila.version !== version) throw await versionVieja(ctx, id);
  await ctx.db
    .update(evaluacionPlantilla)
    .set({ version: sql`${evaluacionPlantilla.version} + 1` })
    .where(eq(evaluacionPlantilla.id, id));
  return fila;
}

async function versionVieja(ctx: Ctx, id: number): Promise<Failure> {
  const [ultimo] = await auditOf(ctx.db, 'evaluacion_plantilla', id, 1);
  const quien = ultimo ? ` por ${ultimo.actor} el ${formatInstant(ultimo.at, ctx.settings.timeZone)}` : '';
  return new Failure('stale_version', `La plantilla fue modificada${quien}. Actualice la página y repita el cambio.`);
}
