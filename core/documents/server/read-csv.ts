import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { TableRow } from './table-row.ts';

const MAX_CELL = 32_768;
const MAX_COLUMNS = 500;
const DELIMITERS = [';', ',', '\t', '|'] as const;

/** Rows of a CSV, one at a time: the encoding and the delimiter are found out, quotes and line breaks inside cells kept. */
export async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path);
  let delimiter: string | null = null;
  let head = '';
  const parser = new CsvParser();
  for await (const text of decoded(path, encoding)) {
    if (delimiter === null) {
      // The delimiter is that of the first line; wait until it is whole.
      head += text;
      if (!/[\r\n]/.test(head.trimStart()) && head.length < 65_536) continue;
      delimiter = delimiterOf(head);
      yield* parser.feed(head, delimiter);
    } else yield* parser.feed(text, delimiter);
  }
  if (delimiter === null) yield* parser.feed(head, delimiterOf(head));
  yield* parser.end();
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** UTF-8, UTF-16 with its mark, or else the code page of old spreadsheets. */
async function encodingOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead === 2 && buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
    if (bytesRead === 2 && buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
  } finally {
    await file.close();
  }
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) strict.decode(chunk as Buffer, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The candidate that splits the first line most, outside quotes. */
export function delimiterOf(text: string): string {
  const line = /^\s*([^\r\n]*)/.exec(text)?.[1]?.replace(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((d) => line.split(d).length - 1);
  const best = counts.indexOf(Math.max(...counts));
  return counts[best] ? DELIMITERS[best]! : ',';
}

class CsvParser {
  private line = 1;
  private rowLine = 1;
  private cells: string[] = [];
  private cell = '';
  private quoted = false;
  /** A quote was just seen inside a quoted cell: it closes the cell, unless another one follows. */
  private pending = false;
  private afterReturn = false;

  *feed(text: string, delimiter: string): Generator<TableRow> {
    for (const c of text) {
      if (this.pending) {
        this.pending = false;
        if (c === '"') {
          this.add('"');
          continue;
        }
        this.quoted = false;
      } else if (this.quoted) {
        if (c === '"') this.pending = true;
        else {
          if (c === '\n') this.line++;
          this.add(c);
        }
        continue;
      }
      if (c === '\n' && this.afterReturn) {
        this.afterReturn = false;
        continue;
      }
      this.afterReturn = c === '\r';
      if (c === delimiter) this.closeCell();
      else if (c === '\n' || c === '\r') {
        this.line++;
        yield* this.closeRow();
      } else if (c === '"' && this.cell === '') this.quoted = true;
      else this.add(c);
    }
  }

  *end(): Generator<TableRow> {
    yield* this.closeRow();
  }

  private add(c: string) {
    this.cell += c;
    if (this.cell.length > MAX_CELL)
      throw new Failure(
        'invalid',
        `La fila ${this.rowLine} tiene una celda demasiado larga o unas comillas sin cerrar.`,
      );
  }

  private closeCell() {
    this.cells.push(this.cell);
    this.cell = '';
    if (this.cells.length > MAX_COLUMNS)
      throw new Failure('invalid', `El archivo tiene más de ${MAX_COLUMNS} columnas.`);
  }

  private *closeRow(): Generator<TableRow> {
    if (this.cells.length > 0 || this.cell !== '') {
      this.closeCell();
      const number = this.rowLine;
      const cells = this.cells.map((c) => c.replaceAll('\0', '').trim() || null);
      this.cells = [];
      if (cells.some((c) => c !== null)) yield { number, cells };
    }
    this.rowLine = this.line;
  }
}
