import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import type { CriterioEvaluado } from '../contract-evaluador.ts';
import type { NivelCriterio, Puntajes } from '../domain/puntaje.ts';
import { CALCULOS, type Calculo, flujoPlantilla } from '../domain/vocabularios.ts';
import { evaluacionCriterio, evaluacionPlantilla, evaluacionPuntaje } from '../tables.ts';

const MAX_TITULO = 80;
const recortar = (texto: string) => (texto.length > MAX_TITULO ? `${texto.slice(0, MAX_TITULO - 1)}…` : texto);

/** Criteria of an assignment with its scores, in order; none while its template is not approved. One query. */
export async function criteriosDeAsignacion(
  ctx: Ctx,
  a: { id: number; plantillaId: number | null },
): Promise<CriterioEvaluado[]> {
  if (a.plantillaId === null) return [];
  const filas = await ctx.db
    .select({
      c: evaluacionCriterio,
      puntaje: evaluacionPuntaje.puntaje,
      comentario: evaluacionPuntaje.comentario,
      sustento: evaluacionPuntaje.sustento,
    })
    .from(evaluacionCriterio)
    .innerJoin(
      evaluacionPlantilla,
      and(
        eq(evaluacionPlantilla.id, evaluacionCriterio.plantillaId),
        eq(evaluacionPlantilla.estado, flujoPlantilla.actions.aprobar.to),
      ),
    )
    .leftJoin(
      evaluacionPuntaje,
      and(eq(evaluacionPuntaje.criterioId, evaluacionCriterio.id), eq(evaluacionPuntaje.asignacionId, a.id)),
    )
    .where(eq(evaluacionCriterio.plantillaId, a.plantillaId))
    .orderBy(asc(evaluacionCriterio.orden), asc(evaluacionCriterio.id));
  return filas.map(({ c, puntaje, comentario, sustento }) => ({
    id: c.id,
    nivel: c.nivel as NivelCriterio,
    texto: c.texto,
    titulo: recortar(plainText(c.texto)),
    puntajeMax: Number(c.puntajeMax),
    adicionales: c.editable ? (c.puntosAdicionales ?? 0) : 0,
    editable: c.editable,
    regla: c.editable || c.nivel !== 'criterio' ? null : CALCULOS[c.calculo as Calculo],
    puntaje: puntaje === null ? null : Number(puntaje),
    comentario: comentario ?? '',
    sustento: sustento ?? null,
  }));
}

export const puntajesDe = (criterios: readonly CriterioEvaluado[]): Puntajes =>
  new Map(criterios.map((c) => [c.id, c.puntaje]));
