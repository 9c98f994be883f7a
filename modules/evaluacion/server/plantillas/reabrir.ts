import { asc, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { PlantillaDetalle } from '../../contract.ts';
import { flujoEvaluacion, flujoPlantilla } from '../../domain/vocabularios.ts';
import { evaluacionPlantilla, proyectoEvaluacion } from '../../tables.ts';
import { borrarAutomaticos } from '../automaticos.ts';
import { obtenerPlantilla, rolesDePlantilla } from './obtener.ts';

/**
 * Reopens an approved template, with a reason, only while no evaluation with it has begun (spec 08 §3).
 * @throws Failure action_not_available, conflict when somebody already scored
 */
export async function reabrirPlantilla(ctx: Ctx, input: { id: number; motivo: string }): Promise<PlantillaDetalle> {
  const session = requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    await applyTransition(tx, flujoPlantilla, evaluacionPlantilla, {
      id: input.id,
      action: 'reabrir',
      roles: () => rolesDePlantilla(session),
      data: { motivo: input.motivo },
      guard: () => exigirSinEmpezar(tx, input.id),
      set: (row) => ({ version: Number(row.version) + 1 }),
    });
    await audit(tx, { entity: flujoPlantilla.entity, entityId: input.id, action: 'reabrir', reason: input.motivo });
    return obtenerPlantilla(tx, input.id);
  });
}

async function exigirSinEmpezar(ctx: Ctx, plantillaId: number): Promise<void> {
  const asignaciones = await ctx.db
    .select({ id: proyectoEvaluacion.id, estado: proyectoEvaluacion.estado })
    .from(proyectoEvaluacion)
    .where(eq(proyectoEvaluacion.plantillaId, plantillaId))
    .orderBy(asc(proyectoEvaluacion.id))
    .for('update');
  const iniciadas = asignaciones.filter((a) => a.estado !== flujoEvaluacion.initial).length;
  if (iniciadas > 0)
    throw new Failure(
      'conflict',
      `No se puede reabrir: ${plural(iniciadas, 'evaluación ya tiene', 'evaluaciones ya tienen')} puntajes o comentarios con estos criterios.`,
    );
  await borrarAutomaticos(
    ctx,
    asignaciones.map((a) => a.id),
  );
}
