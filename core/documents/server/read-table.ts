import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { TableRow } from './table-row.ts';

/**
 * Rows of a CSV or of the first sheet of a workbook, streamed from a file on this disk.
 * @throws Failure invalid or too_large when the file is damaged or out of proportion
 */
export const readTable = (path: string, extension: 'csv' | 'xlsx'): AsyncGenerator<TableRow> =>
  extension === 'xlsx' ? readXlsx(path) : readCsv(path);
