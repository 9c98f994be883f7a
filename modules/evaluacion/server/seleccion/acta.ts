import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { reported } from '#core/report/server/report.ts';
import { DESEMPATES } from '#modules/convocatorias/domain/seleccion.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { ACTA } from '../../contract-seleccion.ts';
import { actaDeSeleccion, type DatosActa, type FilaActa, hojaDeActa } from '../../documents/acta.ts';
import type { Situacion } from '../../domain/ranking.ts';
import { type ConvocatoriaEvaluada, leerConvocatoria } from './convocatoria.ts';
import { calcularRanking } from './ranking.ts';

const DE_SITUACION: Record<Situacion, FilaActa['decision']> = {
  propuesto: 'aprobado',
  lista_de_espera: 'lista_de_espera',
  no_alcanza: 'no_aprobado',
  sin_evaluaciones: 'sin_evaluaciones',
  aprobado: 'aprobado',
  no_aprobado: 'no_aprobado',
};

const reglasDe = (c: ConvocatoriaEvaluada): DatosActa['reglas'] => [
  ['Puntaje mínimo', String(c.puntajeMinimo)],
  ['Evaluaciones como mínimo', String(c.reglas.minEvaluaciones)],
  ['Vacantes', c.reglas.vacantes === null ? 'Sin límite' : String(c.reglas.vacantes)],
  ['Desempate', c.reglas.desempates.map((d) => DESEMPATES[d]).join('; ') || 'Ninguno'],
];

/**
 * Content of the minutes: of a resolution, as it was decided; without one, of the ranking today.
 * @throws Failure not_found
 */
async function datosDeActa(ctx: Ctx, id: number, resolucionId: number | undefined): Promise<DatosActa> {
  const c = await leerConvocatoria(ctx, id);
  const comun = { convocatoria: c.descripcion, tipo: c.tipo, periodo: c.periodo, reglas: reglasDe(c) };
  if (resolucionId === undefined) {
    const { filas } = await calcularRanking(ctx, c);
    const anteriores = await query(ctx)<{ numero: string; fecha: string }>`
      select resolucion as numero, fecha::text as fecha
      from evaluacion_resolucion
      where convocatoria_id = ${id}
      order by fecha, id
    `;
    return {
      ...comun,
      resolucion: null,
      anteriores,
      filas: filas.map((f) => ({ ...f, puntajes: f.totales, decision: DE_SITUACION[f.situacion] })),
    };
  }
  const [r] = await query(ctx)<{ numero: string; fecha: string; motivo: string }>`
    select resolucion as numero, fecha::text as fecha, motivo
    from evaluacion_resolucion
    where id = ${resolucionId} and convocatoria_id = ${id}
  `;
  if (!r) throw notFound('La resolución no existe.');
  const filas = await query(ctx)<FilaActa>`
    select
      x.orden,
      ${codigoDeProyectoSql('p')} as codigo,
      p.titulo,
      ${nombreDe()} as responsable,
      f.nombre as facultad,
      x.puntajes,
      x.promedio::float as promedio,
      x.dispersion::float as dispersion,
      x.decision
    from evaluacion_resolucion_item x
      join proyecto p on p.id = x.proyecto_id
      left join investigador i on i.id = p.responsable_id
      left join facultad f on f.id = p.facultad_id
    where x.resolucion_id = ${resolucionId}
    order by x.orden nulls last, p.id
  `;
  return { ...comun, resolucion: r, filas };
}

/** Minutes of the selection (spec 08 §5.1). */
export const acta = reported(ACTA, {
  query: (ctx, { id, resolucion }) => datosDeActa(ctx, id, resolucion),
  show: actaDeSeleccion,
  sheet: hojaDeActa,
  filename: (d) =>
    `acta-${d.tipo.toLowerCase()}-${d.periodo}-${d.resolucion ? d.resolucion.numero.replace(/[^\w-]+/g, '-') : 'borrador'}`,
});
