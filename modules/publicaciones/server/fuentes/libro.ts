import { onDisk } from '#core/documents/server/on-disk.ts';
import { readTable } from '#core/documents/server/read-table.ts';
import { BadCell, type Cell, cellDay, isSheetError } from '#core/documents/shared/cell.ts';
import { columnasDe } from '../../domain/fuentes/tabla.ts';

/** How a workbook begins: it is a zip. */
const COMIENZO = [0x50, 0x4b, 0x03, 0x04];
export const esLibro = (bytes: Uint8Array): boolean => COMIENZO.every((byte, i) => bytes[i] === byte);

const DIA_MENOR = 10_000;
const DIA_MAYOR = 80_000;
/** A cell as it is written in a sheet of text: the days of a column of dates are numbers in a workbook. */
function escrita(celda: Cell, esFecha: boolean, desde1904: boolean): string {
  if (celda === null || isSheetError(celda)) return '';
  const esDia = esFecha && typeof celda === 'number' && celda > DIA_MENOR && celda < DIA_MAYOR;
  if (!esDia) return String(celda);
  try {
    return cellDay(celda, desde1904);
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return String(celda);
  }
}
const entreComillas = (texto: string): string => `"${texto.replaceAll('"', '""')}"`;

/**
 * The first sheet of a workbook as text, its cells apart by tabulators: from there it is read as any other sheet.
 * @throws Failure invalid or too_large when the workbook is damaged or out of proportion
 */
export const hojaDeLibro = (bytes: Uint8Array): Promise<string> =>
  onDisk([bytes], 'xlsx', async (ruta) => {
    const lineas: string[] = [];
    let fechas: readonly boolean[] = [];
    for await (const { cells, date1904 = false } of readTable(ruta, 'xlsx')) {
      const columnas = columnasDe(cells.map((celda) => String(celda ?? '')));
      if (columnas.includes('titulo')) fechas = columnas.map((columna) => columna === 'fecha');
      const textos = cells.map((celda, i) => escrita(celda, fechas[i] ?? false, date1904));
      lineas.push(textos.map(entreComillas).join('\t'));
    }
    return lineas.join('\n');
  });
