import { eq } from 'drizzle-orm';
import type { Kept } from '#core/entity/server/kept.ts';
import { transitionsOf } from '#core/flow/server/execute.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { flujoEvaluacion, flujoPlantilla } from '../domain/vocabularios.ts';
import { proyectoEvaluacion } from '../tables.ts';
import { exigirPlantilla } from './plantillas/obtener.ts';

/** The office of evaluation reads them all, and anyone who edits there keeps them. */
async function exigir(ctx: Ctx, existe: () => Promise<unknown>, what: 'see' | 'edit') {
  const { permissions } = requireSession(ctx);
  if (!permissions.has('evaluacion.ver') || !(await existe())) throw notFound();
  if (what === 'edit' && !permissions.has('evaluacion.editar'))
    throw new Failure('forbidden', 'evaluacion.solo_lectura', 'Su cuenta puede ver este registro, pero no cambiarlo.');
}

const estuvo = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.$count(proyectoEvaluacion, eq(proyectoEvaluacion.id, id))) > 0 ||
  (await transitionsOf(ctx, flujoEvaluacion.entity, id)).length > 0;

/** Templates and assignments; an assignment that was withdrawn keeps its history. */
export const guardadas: Kept[] = [
  {
    entity: flujoPlantilla.entity,
    flow: flujoPlantilla,
    require: (ctx, id, what) => exigir(ctx, () => exigirPlantilla(ctx, id), what),
  },
  {
    entity: flujoEvaluacion.entity,
    flow: flujoEvaluacion,
    require: (ctx, id, what) => exigir(ctx, () => estuvo(ctx, id), what),
  },
];
