import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Rows, SheetColumn, SheetRow } from '../shared/column.ts';
import { plain, yesNo } from './cells.ts';

const BATCH = 500;
const NUMERIC = /^[+-]?\d+([.,]\d+)?%?$/;

/** UTF-8 (with BOM, so that Excel knows) CSV with commas; rows are read as they are sent. */
export function streamCsv(columns: readonly SheetColumn[], rows: Rows, options: { timeZone: string }): Readable {
  return Readable.from(csvChunks(columns, rows, options.timeZone), { objectMode: false });
}

async function* csvChunks(columns: readonly SheetColumn[], rows: Rows, timeZone: string): AsyncGenerator<Buffer> {
  const at = instantFormat(timeZone);
  yield Buffer.from(`\ufeff${lines([columns.map((c) => guard(c.label))])}`);
  let batch: string[][] = [];
  for await (const row of rows) {
    batch.push(columns.map((column) => cellText(column, row, at)));
    if (batch.length < BATCH) continue;
    yield Buffer.from(lines(batch));
    batch = [];
  }
  if (batch.length) yield Buffer.from(lines(batch));
}

/** A line break of any kind is quoted: alone, the writer quotes only the one that ends its own rows. */
const lines = (records: string[][]) => stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

/** Spreadsheets run a cell that begins like a formula: such text gets an apostrophe, numbers do not. */
export const guard = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) && !NUMERIC.test(text) ? `'${text}` : text);

function cellText(column: SheetColumn, row: SheetRow, at: (value: Date | string) => string): string {
  const value = row[column.key];
  if (value === null || value === undefined) return '';
  if (column.kind === 'flag') return yesNo(value);
  if (column.kind === 'instant') return guard(at(value instanceof Date ? value : String(value)));
  if (column.kind === 'day')
    return guard(value instanceof Date ? value.toISOString().slice(0, 10) : String(value).slice(0, 10));
  return guard(plain(value));
}

/** `2026-03-10 10:00:00` in the institution's zone. */
function instantFormat(timeZone: string): (value: Date | string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (value) => {
    const instant = new Date(value);
    return Number.isNaN(instant.getTime()) ? plain(value) : format.format(instant);
  };
}
