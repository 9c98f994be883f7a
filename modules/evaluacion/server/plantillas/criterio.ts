import { sanitizeRichText } from '#core/documents/server/html.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { CriterioDatos } from '../../contract.ts';
import { fallasDeCriterio, normalizarCriterio } from '../../domain/plantilla.ts';

/** A criterion as it is stored: text sanitised, headings without score. @throws Failure invalid by field */
export async function prepararCriterio(datos: CriterioDatos) {
  const limpio = normalizarCriterio({ ...datos, texto: await sanitizeRichText(datos.texto) });
  const fallas = fallasDeCriterio(limpio);
  if (fallas.length) throw new Failure('invalid', 'Revise los datos del criterio.', { fields: fallas });
  const { texto, nivel, puntajeMax, editable, calculo, parametros, puntosAdicionales } = limpio;
  return { texto, nivel, puntajeMax: String(puntajeMax), editable, calculo, parametros, puntosAdicionales };
}
