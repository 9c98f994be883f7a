import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { decodedText, encodingOf, type TextEncoding } from '#core/kernel/server/text-encoding.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { TableRow } from './table-row.ts';

const MAX_CELL = 32_768;
const MAX_ROW = 4 * 1024 * 1024;
const MAX_COLUMNS = 500;
const MAX_HEAD = 65_536;
const DELIMITERS = [';', ',', '\t', '|'] as const;

/**
 * Rows of a CSV, one at a time: the encoding and the delimiter are found out, quotes and line breaks inside cells kept.
 * The line `sep=;` that spreadsheets write for each other is obeyed, not read. In an export of R, `NA` is nothing.
 */
export async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path);
  const head = await headOf(path, encoding);
  const stated = statedDelimiter(head);
  const delimiter = stated ?? delimiterOf(head);
  const nothing = isExportOfR(head, delimiter) ? 'NA' : null;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW,
  });
  const source = Readable.from(decodedText(path, encoding));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  const parsed: AsyncIterable<{ record: string[]; info: Info }> = parser;
  let number = 1;
  let skipping = stated !== null;
  try {
    for await (const { record, info } of parsed) {
      const cells = cellsOf(record, number).map((cell) => (cell === nothing ? null : cell));
      const skipped = skipping && cells.some((c) => c !== null);
      if (skipped) skipping = false;
      else if (cells.some((c) => c !== null)) yield { number, cells };
      // A row may take several lines: the next one begins after its last.
      number = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw endless(number);
  } finally {
    source.destroy();
  }
}

const endless = (line: number) =>
  new Failure(
    'invalid',
    'documents.endless_cell',
    `La fila ${line} tiene una celda demasiado larga o unas comillas sin cerrar.`,
  );

function cellsOf(record: readonly string[], line: number): (string | null)[] {
  if (record.length > MAX_COLUMNS)
    throw new Failure('invalid', 'documents.too_many_columns', `El archivo tiene más de ${MAX_COLUMNS} columnas.`);
  if (record.some((c) => c.length > MAX_CELL)) throw endless(line);
  // Old systems end a file with the sign 0x1A.
  return record.map((c) => c.replaceAll('\0', '').replaceAll('\x1a', '').trim() || null);
}

/** The first lines that say something, or as much of them as a heading may take. */
async function headOf(path: string, encoding: TextEncoding): Promise<string> {
  let head = '';
  for await (const text of decodedText(path, encoding)) {
    head = (head + text).replace(/^[\ufeff\r\n ]+/, '');
    if (head.length > MAX_HEAD) break;
  }
  return head.slice(0, MAX_HEAD);
}

/** The delimiter of a first line `sep=;`; null without one. */
function statedDelimiter(head: string): string | null {
  const stated = /^\ufeff?\s*(?:"sep=(.)"|sep=(.))[^\S\t]*[;,\t|]*(?:[\r\n]|$)/i.exec(head);
  return stated ? (stated[1] ?? stated[2] ?? null) : null;
}

const HEAD_LINES = 30;
/** The candidate that parts most lines into the same number of cells, outside quotes: a title above does not decide. */
export function delimiterOf(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD_LINES);
  let best = { delimiter: ',', agreeing: 0, parts: 0 };
  for (const delimiter of DELIMITERS) {
    const times = new Map<number, number>();
    for (const line of lines) {
      const parts = line.split(delimiter).length - 1;
      if (parts > 0) times.set(parts, (times.get(parts) ?? 0) + 1);
    }
    for (const [parts, agreeing] of times)
      if (agreeing > best.agreeing || (agreeing === best.agreeing && parts > best.parts))
        best = { delimiter, agreeing, parts };
  }
  return best.delimiter;
}

/**
 * R quotes every header and every text, never its missing value. Either it is seen among the rows, or the rows are
 * numbered from 1 in a first column without a name.
 */
function isExportOfR(head: string, delimiter: string): boolean {
  const [header = '', first = ''] = head.split(/\r\n|\r|\n/);
  const titles = header.trim().split(delimiter);
  const quoted = titles.length > 1 && titles.every((title) => /^"[^"]*"$/.test(title));
  if (!quoted) return false;
  if (titles[0] === '""' && first.startsWith(`"1"${delimiter}`)) return true;
  const cells = head.replace(/"(?:[^"]|"")*"/g, '""').split(/\r\n|\r|\n/);
  return cells.some((line) => line.split(delimiter).includes('NA'));
}
