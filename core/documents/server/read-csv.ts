import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { TableRow } from './table-row.ts';

const MAX_CELL = 32_768;
const MAX_ROW = 4 * 1024 * 1024;
const MAX_COLUMNS = 500;
const MAX_HEAD = 65_536;
const DELIMITERS = [';', ',', '\t', '|'] as const;

/**
 * Rows of a CSV, one at a time: the encoding and the delimiter are found out, quotes and line breaks inside cells kept.
 */
export async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path);
  const parser = parse({
    delimiter: delimiterOf(await headOf(path, encoding)),
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW,
  });
  const source = Readable.from(decoded(path, encoding));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let number = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const cells = cellsOf(record, number);
      if (cells.some((c) => c !== null)) yield { number, cells };
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
  new Failure('invalid', `La fila ${line} tiene una celda demasiado larga o unas comillas sin cerrar.`);

function cellsOf(record: readonly string[], line: number): (string | null)[] {
  if (record.length > MAX_COLUMNS) throw new Failure('invalid', `El archivo tiene más de ${MAX_COLUMNS} columnas.`);
  if (record.some((c) => c.length > MAX_CELL)) throw endless(line);
  return record.map((c) => c.replaceAll('\0', '').trim() || null);
}

type Encoding = { name: string; skip: number };
const UTF8_MARK = [0xef, 0xbb, 0xbf];

async function* decoded(path: string, { name, skip }: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name);
  for await (const chunk of createReadStream(path, { start: skip }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/**
 * UTF-8, UTF-16 with its mark, or else the code page of old spreadsheets: even when something put before it the mark of
 * UTF-8.
 */
async function encodingOf(path: string): Promise<Encoding> {
  const file = await open(path, 'r');
  const { buffer } = await file.read(Buffer.alloc(3), 0, 3, 0).finally(() => file.close());
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return { name: 'utf-16le', skip: 0 };
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return { name: 'utf-16be', skip: 0 };
  const skip = UTF8_MARK.every((byte, i) => buffer[i] === byte) ? UTF8_MARK.length : 0;
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) strict.decode(chunk as Buffer, { stream: true });
    strict.decode();
    return { name: 'utf-8', skip };
  } catch {
    return { name: 'windows-1252', skip };
  }
}

/** The first line that says something, or as much of it as a heading may take. */
async function headOf(path: string, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const text of decoded(path, encoding)) {
    head = (head + text).trimStart();
    if (/[\r\n]/.test(head) || head.length > MAX_HEAD) break;
  }
  return head.slice(0, MAX_HEAD);
}

/** The candidate that splits the first line most, outside quotes. */
export function delimiterOf(text: string): string {
  const line = /^\s*([^\r\n]*)/.exec(text)?.[1]?.replace(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((d) => line.split(d).length - 1);
  const best = counts.indexOf(Math.max(...counts));
  return counts[best] ? DELIMITERS[best]! : ',';
}
