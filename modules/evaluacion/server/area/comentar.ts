import type { Ctx } from '#core/kernel/server/context.ts';
import type { Resumen } from '../../contract-evaluador.ts';
import { escribir } from './escribir.ts';

/** Saves the draft of the general comment (spec 08 §6.3: it used to be lost until finishing). */
export const comentarEvaluacion = (
  ctx: Ctx,
  { proyectoId, comentario }: { proyectoId: number; comentario: string },
): Promise<Resumen> =>
  escribir(ctx, proyectoId, (_tx, { comentario: antes }, criterios) => ({
    before: { comentario: antes },
    after: { comentario },
    igual: antes === comentario,
    comentario,
    criterios,
  }));
