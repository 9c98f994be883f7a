import { BadCell, type Cell, cellDay } from '#core/documents/shared/cell.ts';
import { leerFecha } from '../fuentes/fecha.ts';

/** Only a year, only a month, or a day in words: what is no whole date in figures. */
const SIN_DIA = /^\d{4}$|^\d{4}[-/]\d{1,2}$|^\d{1,2}[-/]\d{4}$|\p{L}{3}/u;
const PRIMER_ANIO = 1900;
const ULTIMO_ANIO = 2100;

/**
 * A date as precise as its cell says it: `2019`, `2019-03` or `2019-03-15`. A year alone is no serial of a workbook.
 * @throws BadCell
 */
export function fechaDeCelda(texto: string, celda: Cell, desde1904 = false): string {
  const esAnio = typeof celda === 'number' && celda >= PRIMER_ANIO && celda <= ULTIMO_ANIO;
  if (!esAnio && !SIN_DIA.test(texto)) return cellDay(celda, desde1904);
  const mesPrimero = /^(\d{1,2})[-/](\d{4})$/.exec(texto);
  const leida = leerFecha(mesPrimero ? `${mesPrimero[2]}-${mesPrimero[1]!.padStart(2, '0')}` : texto);
  if (leida === '') throw new BadCell('La fecha no se entiende: use dd/mm/aaaa, mm/aaaa o solo el año');
  return leida;
}

/** The day that is kept of a date that does not say it whole: the first (spec 03 §4). */
export const primerDia = (fecha: string): string => `${fecha}-01-01`.slice(0, 10);
