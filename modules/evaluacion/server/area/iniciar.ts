import { eq, sql } from 'drizzle-orm';
import { applyTransition } from '#core/flow/server/execute.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { proyectoEvaluacion } from '../../tables.ts';
import type { Asignacion } from '../asignaciones-leer.ts';
import { ROL_EVALUADOR } from './asignacion-propia.ts';

/** Marks that the evaluator wrote something: the first time the evaluation passes to «en proceso» (spec 08 §6.1). */
export async function anotarAvance(
  ctx: Ctx,
  a: Asignacion,
  cambios: { comentario?: string } = {},
): Promise<Asignacion> {
  const set = { ...cambios, actualizadoEn: ctx.now(), version: sql`${proyectoEvaluacion.version} + 1` };
  // Every autosave would otherwise leave a transition from «en proceso» to itself.
  if (a.estado === flujoEvaluacion.initial)
    await applyTransition(ctx, flujoEvaluacion, proyectoEvaluacion, {
      id: a.id,
      action: 'puntuar',
      roles: () => ROL_EVALUADOR,
      set: () => set,
    });
  else await ctx.db.update(proyectoEvaluacion).set(set).where(eq(proyectoEvaluacion.id, a.id));
  return { ...a, ...cambios, estado: flujoEvaluacion.actions.puntuar.to, actualizadoEn: ctx.now().toISOString() };
}
