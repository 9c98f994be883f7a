import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import type { CriterioEvaluado, Resumen } from '../../contract-evaluador.ts';
import { esPuntuable, fallaDePuntaje } from '../../domain/puntaje.ts';
import { ENTIDAD_ASIGNACION } from '../../domain/ranuras.ts';
import { evaluacionPuntaje } from '../../tables.ts';
import { criteriosDeAsignacion } from '../criterios.ts';
import { asignacionEditable } from './asignacion-propia.ts';
import { anotarAvance } from './iniciar.ts';
import { resumir } from './obtener.ts';

export type Puntuacion = {
  proyectoId: number;
  criterioId: number;
  puntaje?: number | null | undefined;
  comentario?: string | undefined;
};

/**
 * Saves score and comment of one criterion as soon as its cell is left (spec 08 §6.3).
 * @throws Failure not_found (not his, or not of this evaluation), action_not_available, invalid
 */
export async function puntuarCriterio(ctx: Ctx, input: Puntuacion): Promise<Resumen> {
  return inTransaction(ctx, async (tx) => {
    const a = await asignacionEditable(tx, input.proyectoId);
    const criterios = await criteriosDeAsignacion(tx, a);
    const criterio = criterios.find((c) => c.id === input.criterioId);
    if (!criterio) throw notFound('El criterio no pertenece a esta evaluación.');
    exigirPuntuable(criterio, input.puntaje);
    const puntaje = input.puntaje === undefined ? criterio.puntaje : input.puntaje;
    const comentario = input.comentario ?? criterio.comentario;
    const valores = { puntaje: puntaje === null ? null : String(puntaje), comentario, actualizadoEn: tx.now() };
    await tx.db
      .insert(evaluacionPuntaje)
      .values({ asignacionId: a.id, criterioId: criterio.id, ...valores })
      .onConflictDoUpdate({ target: [evaluacionPuntaje.asignacionId, evaluacionPuntaje.criterioId], set: valores });
    await audit(tx, {
      entity: ENTIDAD_ASIGNACION,
      entityId: a.id,
      action: 'editar',
      before: { [`criterio_${criterio.id}`]: { puntaje: criterio.puntaje, comentario: criterio.comentario } },
      after: { [`criterio_${criterio.id}`]: { puntaje, comentario } },
    });
    const despues = await anotarAvance(tx, a);
    return resumir(
      despues,
      criterios.map((c) => (c.id === criterio.id ? { ...c, puntaje, comentario } : c)),
    );
  });
}

function exigirPuntuable(criterio: CriterioEvaluado, puntaje: number | null | undefined): void {
  if (!esPuntuable(criterio)) throw new Failure('action_not_available', 'Los títulos y subtotales no llevan puntaje.');
  if (!criterio.editable)
    throw new Failure('action_not_available', 'Este criterio se calcula con los datos del sistema y no se edita.');
  const falla =
    puntaje === null || puntaje === undefined
      ? null
      : fallaDePuntaje(puntaje, criterio.puntajeMax, criterio.adicionales);
  if (falla) throw invalidField('puntaje', falla);
}
