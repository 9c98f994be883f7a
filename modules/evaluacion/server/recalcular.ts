import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoEvaluacion } from '../domain/vocabularios.ts';
import { anotar } from './area/escribir.ts';
import type { Asignacion } from './asignaciones-leer.ts';
import { calcularAutomaticos } from './automaticos.ts';
import { criteriosDeAsignacion, puntajesDe } from './criterios.ts';

/**
 * Computes again the automatic criteria of an assignment that is not closed (spec 08 §5.2).
 * `cargar` answers the assignment, locked. @throws Failure action_not_available when closed
 */
export async function recalcularAutomaticos(ctx: Ctx, cargar: (ctx: Ctx) => Promise<Asignacion>): Promise<Asignacion> {
  return inTransaction(ctx, async (tx) => {
    const a = await cargar(tx);
    if (flujoEvaluacion.is(a, 'cerradas'))
      throw new Failure(
        'action_not_available',
        'evaluacion.evaluacion_cerrada',
        'La evaluación está cerrada: sus puntajes ya no se recalculan.',
      );
    const antes = await criteriosDeAsignacion(tx, a);
    if (a.plantillaId === null || antes.length === 0)
      throw new Failure(
        'action_not_available',
        'evaluacion.sin_criterios_aprobados',
        'Este tipo de proyecto aún no tiene criterios de evaluación aprobados.',
      );
    await calcularAutomaticos(tx, { proyectoId: a.proyectoId, plantillaId: a.plantillaId, asignaciones: [a.id] });
    const despues = await criteriosDeAsignacion(tx, a);
    await anotar(tx, a, 'recalcular', {
      before: Object.fromEntries(puntajesDe(antes)),
      after: Object.fromEntries(puntajesDe(despues)),
    });
    return a;
  });
}
