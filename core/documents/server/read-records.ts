import { Failure } from '#core/kernel/shared/failure.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { BadCell, type Cell, cellReader, cellText, type ReadCell } from '../shared/cell.ts';
import { readTable } from './read-table.ts';

/** Mistakes told at once: enough to mend the file, few enough to read. */
const MAX_MISTAKES = 50;

/** Titles and empty lines that people put above the names of the columns. */
const MAX_ABOVE = 20;

/** A file with mistakes is not taken: each of them, with its line. */
export const refuseRecords = (mistakes: readonly string[]) =>
  new Failure(
    'invalid',
    'documents.wrong_rows',
    `El archivo tiene errores y no se cargó nada:\n${mistakes.join('\n')}`,
    {
      reasons: [...mistakes],
    },
  );

export type Aliases = Readonly<Record<string, readonly string[]>>;
/** Where each column stands, by its name or by the first of its other names. */
function placesOf(cells: readonly Cell[], aliases: Aliases): Map<string, number> {
  const nameOf = (cell: Cell) =>
    fold(cellText(cell))
      .replace(/[^a-z]+/g, '_')
      .replace(/^_|_$/g, '');
  const found = new Map(cells.map((cell, i) => [nameOf(cell), i]));
  for (const [column, others] of Object.entries(aliases)) {
    const place = others.map((name) => found.get(name)).find((i) => i !== undefined);
    if (!found.has(column) && place !== undefined) found.set(column, place);
  }
  return found;
}

/**
 * The rows of a CSV or XLSX file whose first row names the columns, whatever their order, capitals and accents. A few
 * rows may stand above that one.
 * @param path file on this disk
 * @param required columns that must be there
 * @param read what a row says; a BadCell is told with its line
 * @param aliases other names of a column, the best first, for files of others that come as they are
 * @throws Failure invalid with every mistake, unsupported_type
 */
const TABLES = ['csv', 'xlsx'] as const;
export async function readRecords<T>(
  path: string,
  required: readonly string[],
  read: (cell: ReadCell, line: number) => T,
  aliases: Aliases = {},
): Promise<T[]> {
  const extension = TABLES.find((known) => path.toLowerCase().endsWith(`.${known}`));
  if (!extension)
    throw new Failure('unsupported_type', 'documents.not_a_table', 'Se admite un archivo CSV o Excel (.xlsx).');
  const records: T[] = [];
  const mistakes: string[] = [];
  let places: Map<string, number> | null = null;
  let fewest: string[] | null = null;
  let above = 0;
  for await (const { number, cells, date1904 } of readTable(path, extension)) {
    if (!places) {
      const found = placesOf(cells, aliases);
      const missing = required.filter((column) => !found.has(column));
      if (missing.length === 0) places = found;
      else if (!fewest || missing.length < fewest.length) fewest = missing;
      if (!places && ++above > MAX_ABOVE) break;
      continue;
    }
    try {
      records.push(read(cellReader(cells, places, date1904), number));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      mistakes.push(`Línea ${number}: ${error.message}`);
      if (mistakes.length === MAX_MISTAKES) break;
    }
  }
  if (!places && fewest)
    throw new Failure(
      'invalid',
      'documents.missing_columns',
      `Al archivo le faltan columnas: ${fewest.join(', ')}. Debe tener: ${required.join(', ')}.`,
    );
  if (mistakes.length) throw refuseRecords(mistakes);
  if (records.length === 0) throw new Failure('invalid', 'documents.no_rows', 'El archivo no tiene filas.');
  return records;
}
