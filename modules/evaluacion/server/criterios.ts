import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import type { CriterioEvaluado } from '../contract-evaluador.ts';
import type { Puntajes } from '../domain/puntaje.ts';
import { CALCULOS, type Calculo } from '../domain/vocabularios.ts';
import { plantillaEn } from '../tables.ts';

const MAX_TITULO = 80;
const recortar = (texto: string) => (texto.length > MAX_TITULO ? `${texto.slice(0, MAX_TITULO - 1)}…` : texto);

type Fila = Omit<CriterioEvaluado, 'titulo' | 'regla'> & { calculo: Calculo };

/** Criteria of an assignment with its scores, in order; none while its template is not approved. One query. */
export async function criteriosDeAsignacion(
  ctx: Ctx,
  a: { id: number; plantillaId: number | null },
): Promise<CriterioEvaluado[]> {
  if (a.plantillaId === null) return [];
  const filas = await query(ctx)<Fila>`
    select
      c.id::int as id,
      c.nivel,
      c.texto,
      c.puntaje_max::float as "puntajeMax",
      coalesce(c.puntos_adicionales, 0) as adicionales,
      c.editable,
      c.calculo,
      s.puntaje::float as puntaje,
      coalesce(s.comentario, '') as comentario,
      s.sustento
    from evaluacion_criterio c
      join evaluacion_plantilla t on t.id = c.plantilla_id
        and ${plantillaEn('aprobado', 't')}
      left join evaluacion_puntaje s on s.criterio_id = c.id
        and s.asignacion_id = ${a.id}
    where c.plantilla_id = ${a.plantillaId}
    order by c.orden, c.id
  `;
  return filas.map(({ calculo, ...c }) => ({
    ...c,
    titulo: recortar(plainText(c.texto)),
    adicionales: c.editable ? c.adicionales : 0,
    regla: c.editable || c.nivel !== 'criterio' ? null : CALCULOS[calculo],
  }));
}

export const puntajesDe = (criterios: readonly CriterioEvaluado[]): Puntajes =>
  new Map(criterios.map((c) => [c.id, c.puntaje]));
