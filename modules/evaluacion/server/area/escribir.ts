import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import type { ActionOf } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import type { CriterioEvaluado, Resumen } from '../../contract-evaluador.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { proyectoEvaluacion } from '../../tables.ts';
import type { Asignacion } from '../asignaciones-leer.ts';
import { criteriosDeAsignacion } from '../criterios.ts';
import { asignacionEditable, ROL_EVALUADOR } from './asignacion-propia.ts';
import { resumir } from './obtener.ts';

type Dicho = { before?: Record<string, unknown>; after?: Record<string, unknown> };
/** What the history of an assignment says. */
export const anotar = (ctx: Ctx, { id }: { id: number }, action: string, dicho: Dicho = {}) =>
  audit(ctx, { entity: flujoEvaluacion.entity, entityId: id, action, ...dicho });

/** An action of the evaluator on their assignment. */
export const mover = (ctx: Ctx, id: number, action: ActionOf<typeof flujoEvaluacion>, set: object = {}) =>
  applyTransition(ctx, flujoEvaluacion, proyectoEvaluacion, {
    id,
    action,
    roles: () => ROL_EVALUADOR,
    set: () => ({ ...set, actualizadoEn: ctx.now() }),
  });

/** Marks that the evaluator wrote something: the first time the evaluation passes to «en proceso» (spec 08 §6.1). */
async function avanzar(ctx: Ctx, a: Asignacion, comentario: string): Promise<Asignacion> {
  const set = { comentario, actualizadoEn: ctx.now() };
  // Every autosave would otherwise leave a transition from «en proceso» to itself.
  if (a.estado === flujoEvaluacion.initial) await mover(ctx, a.id, 'puntuar', set);
  else
    await ctx.db
      .update(proyectoEvaluacion)
      .set({ ...set, version: sql`${proyectoEvaluacion.version} + 1` })
      .where(eq(proyectoEvaluacion.id, a.id));
  return { ...a, comentario, estado: flujoEvaluacion.actions.puntuar.to };
}

type Escrito = Required<Dicho> & { criterios: readonly CriterioEvaluado[]; comentario?: string; igual?: boolean };
/**
 * The way of whatever an evaluator writes: their open assignment, locked; what they wrote; its history; and the totals
 * of the screen. What was the same is no progress.
 * @throws Failure of `asignacionEditable` and of what is written
 */
export const escribir = (
  ctx: Ctx,
  proyectoId: number,
  hacer: (tx: Ctx, a: Asignacion, criterios: readonly CriterioEvaluado[]) => Escrito | Promise<Escrito>,
): Promise<Resumen> =>
  inTransaction(ctx, async (tx) => {
    const a = await asignacionEditable(tx, proyectoId);
    const {
      criterios,
      comentario = a.comentario,
      igual,
      ...dicho
    } = await hacer(tx, a, await criteriosDeAsignacion(tx, a));
    await anotar(tx, a, 'editar', dicho);
    return resumir(igual ? a : await avanzar(tx, a, comentario), criterios);
  });
