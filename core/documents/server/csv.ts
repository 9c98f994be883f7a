import { Readable } from 'node:stream';
import type { Rows, SheetColumn } from '../shared/column.ts';
import { localClock, plain, yesNo } from './cells.ts';
import { chunksOf } from './chunks.ts';

const NUMERIC = /^[+-]?\d+([.,]\d+)?%?$/;

/** UTF-8 (with BOM, so that Excel knows) CSV with commas; rows are read as they are sent. */
export function streamCsv(columns: readonly SheetColumn[], rows: Rows, options: { timeZone: string }): Readable {
  return Readable.from(csvChunks(columns, rows, options.timeZone), { objectMode: false });
}

async function* csvChunks(columns: readonly SheetColumn[], rows: Rows, timeZone: string): AsyncGenerator<Buffer> {
  const at = instantFormat(timeZone);
  const cells = columns.map(({ key, kind }) => ({ key, text: textBy(kind, at) }));
  yield Buffer.from(`\ufeff${columns.map((c) => field(guard(c.label))).join(',')}${LINE_END}`);
  for await (const chunk of chunksOf(rows)) {
    let lines = '';
    for (const row of chunk) {
      let line = '';
      for (const { key, text } of cells) {
        const value = row[key];
        line += value === null || value === undefined ? ',' : `${field(text(value))},`;
      }
      lines += line.slice(0, -1) + LINE_END;
    }
    yield Buffer.from(lines);
  }
}

const LINE_END = '\r\n';
const SPECIAL = /[",\r\n]/;
/** RFC 4180, and a line break of any kind is quoted too. */
const field = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const FORMULA = /^[=+\-@\t\r\n]/;
/** Spreadsheets run a cell that begins like a formula: such text gets an apostrophe, numbers do not. */
export const guard = (text: string): string => (FORMULA.test(text) && !NUMERIC.test(text) ? `'${text}` : text);

/** How the values of a kind are written. */
function textBy(kind: SheetColumn['kind'], at: (value: Date | string) => string): (value: unknown) => string {
  if (kind === 'flag') return yesNo;
  if (kind === 'instant') return (value) => guard(at(value instanceof Date ? value : String(value)));
  if (kind === 'day')
    return (value) => guard((value instanceof Date ? value.toISOString() : String(value)).slice(0, 10));
  return (value) => guard(plain(value));
}

/** `2026-03-10 10:00:00` in the institution's zone. */
function instantFormat(timeZone: string): (value: Date | string) => string {
  const localMs = localClock(timeZone);
  return (value) => {
    const instant = new Date(value);
    if (Number.isNaN(instant.getTime())) return plain(value);
    return new Date(localMs(instant.getTime())).toISOString().slice(0, 19).replace('T', ' ');
  };
}
