import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import type { Resumen } from '../../contract-evaluador.ts';
import { ENTIDAD_ASIGNACION } from '../../domain/ranuras.ts';
import { criteriosDeAsignacion } from '../criterios.ts';
import { asignacionEditable } from './asignacion-propia.ts';
import { anotarAvance } from './iniciar.ts';
import { resumir } from './obtener.ts';

/** Saves the draft of the general comment (spec 08 §6.3: it used to be lost until finishing). */
export async function comentarEvaluacion(
  ctx: Ctx,
  input: { proyectoId: number; comentario: string },
): Promise<Resumen> {
  return inTransaction(ctx, async (tx) => {
    const a = await asignacionEditable(tx, input.proyectoId);
    await audit(tx, {
      entity: ENTIDAD_ASIGNACION,
      entityId: a.id,
      action: 'editar',
      before: { comentario: a.comentario },
      after: { comentario: input.comentario },
    });
    const despues = a.comentario === input.comentario ? a : await anotarAvance(tx, a, { comentario: input.comentario });
    return resumir(despues, await criteriosDeAsignacion(tx, a));
  });
}
