import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import type { CriterioEvaluado, Resumen } from '../../contract-evaluador.ts';
import { esPuntuable, fallaDePuntaje } from '../../domain/puntaje.ts';
import { guardarPuntajes } from '../automaticos.ts';
import { escribir } from './escribir.ts';

export type Puntuacion = {
  proyectoId: number;
  criterioId: number;
  puntaje?: number | null | undefined;
  comentario?: string | undefined;
};

/**
 * Saves score and comment of one criterion as soon as its cell is left (spec 08 §6.3).
 * @throws Failure not_found (not theirs, or not of this evaluation), action_not_available, invalid
 */
export const puntuarCriterio = (ctx: Ctx, input: Puntuacion): Promise<Resumen> =>
  escribir(ctx, input.proyectoId, async (tx, a, criterios) => {
    const antes = criterios.find((c) => c.id === input.criterioId);
    if (!antes) throw notFound('El criterio no pertenece a esta evaluación.');
    exigirPuntuable(antes, input.puntaje);
    const puntaje = input.puntaje === undefined ? antes.puntaje : input.puntaje;
    const comentario = input.comentario ?? antes.comentario;
    const guardado = puntaje === null ? null : String(puntaje);
    await guardarPuntajes(tx, [{ asignacionId: a.id, criterioId: antes.id, puntaje: guardado, comentario }]);
    const clave = `criterio_${antes.id}`;
    return {
      before: { [clave]: { puntaje: antes.puntaje, comentario: antes.comentario } },
      after: { [clave]: { puntaje, comentario } },
      criterios: criterios.map((c) => (c === antes ? { ...c, puntaje, comentario } : c)),
    };
  });

function exigirPuntuable(criterio: CriterioEvaluado, puntaje: number | null | undefined): void {
  if (!esPuntuable(criterio))
    throw new Failure(
      'action_not_available',
      'evaluacion.criterio_sin_puntaje',
      'Los títulos y subtotales no llevan puntaje.',
    );
  if (!criterio.editable)
    throw new Failure(
      'action_not_available',
      'evaluacion.criterio_automatico',
      'Este criterio se calcula con los datos del sistema y no se edita.',
    );
  const falla =
    puntaje === null || puntaje === undefined
      ? null
      : fallaDePuntaje(puntaje, criterio.puntajeMax, criterio.adicionales);
  if (falla) throw invalidField('puntaje', falla);
}

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
