import { readTable } from '#core/documents/server/read-table.ts';
import type { Cell } from '#core/documents/shared/cell.ts';
import { ENCODING_LABELS, encodingOf } from '#core/kernel/server/text-encoding.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import type { ImportDef } from '../shared/import.ts';
import { proposeMapping } from '../shared/mapping.ts';

/** A row of a source, by header. */
export type RawRow = { number: number; cells: ReadonlyMap<string, Cell>; from1904?: boolean };
export type RawRows = AsyncIterable<RawRow> | Iterable<RawRow>;
export type Extension = 'csv' | 'xlsx';

/** Extension of a name that imports take. @throws Failure unsupported_type */
export function extensionOf(name: string): Extension {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (extension === 'csv' || extension === 'xlsx') return extension;
  throw new Failure('unsupported_type', 'import.file_not_admitted', 'Se admite un archivo CSV o Excel (.xlsx).', {
    fields: [{ path: 'archivo', message: 'Se admite CSV o XLSX. Si su archivo es .xls, guárdelo como .xlsx.' }],
  });
}

/** Headers of a row, each different: «Teléfono», «Teléfono (2)». */
export function headersOf(cells: readonly Cell[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, i) => {
    const base = (cell === null ? `Columna ${i + 1}` : String(cell)).replace(/\s+/g, ' ').trim().slice(0, 200);
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    return times === 1 ? base : `${base} (${times})`;
  });
}

/** Rows among which the titles are looked for: a file may bring its name and its date above them. */
const HEAD_ROWS = 20;
export type Head = { number: number; headers: string[] };

/** The first rows of a file, as titles. */
export async function headOf(path: string, extension: Extension): Promise<Head[]> {
  const head: Head[] = [];
  for await (const { number, cells } of readTable(path, extension)) {
    head.push({ number, headers: headersOf(cells) });
    if (head.length === HEAD_ROWS) break;
  }
  return head;
}

/** Which row names most of what the kind needs; the first one when none names anything. */
export const proposeHead = (def: ImportDef, head: readonly Head[]): Head | undefined => {
  const found = head.map(({ headers }) => Object.keys(proposeMapping(def, headers)).length);
  return head[found.indexOf(Math.max(...found))];
};

const equal = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((x, i) => x === b[i]);

/**
 * Rows after the one with these titles, by title.
 * @throws Failure invalid when the file is damaged, too_large when it is too long
 */
export async function* rowsUnder(
  path: string,
  extension: Extension,
  headers: readonly string[],
  maxRows: number,
): AsyncGenerator<RawRow> {
  let began = false;
  let read = 0;
  for await (const { number, cells, date1904: from1904 = false } of readTable(path, extension)) {
    if (!began) {
      began = equal(headersOf(cells), headers);
      continue;
    }
    if (++read > maxRows)
      throw new Failure(
        'too_large',
        'import.too_many_rows',
        `El archivo tiene más de ${maxRows} filas. Divídalo en varios.`,
      );
    yield { number, cells: new Map(headers.map((title, i) => [title, cells[i] ?? null])), from1904 };
  }
}

const SAMPLE_ROWS = 5;
/** First rows and length of a file below its titles. @throws Failure invalid when it has no rows under them */
export async function examine(path: string, extension: Extension, head: Head | undefined, maxRows: number) {
  const headers = head?.headers ?? [];
  const sample: Cell[][] = [];
  let total = 0;
  for await (const { cells } of rowsUnder(path, extension, headers, maxRows)) {
    if (++total <= SAMPLE_ROWS)
      sample.push([...cells.values()].map((c) => (typeof c === 'string' ? c.slice(0, 200) : c)));
  }
  if (total === 0)
    throw invalidField(
      'archivo',
      'El archivo no tiene filas',
      'El archivo no tiene filas: una debe traer los títulos y las siguientes, los datos.',
    );
  return { headers, sample, total, message: await noticeOf(path, extension, head?.number ?? 1) };
}

/** What was found out and a person should look at; null when the file is as it should be. */
async function noticeOf(path: string, extension: Extension, row: number): Promise<string | null> {
  const encoding = extension === 'csv' ? ENCODING_LABELS[(await encodingOf(path)).name] : null;
  const notices = [
    ...(row > 1 ? [`Los títulos se tomaron de la fila ${row}.`] : []),
    ...(encoding ? [`El archivo se leyó en ${encoding}: mire en los ejemplos que las tildes estén bien.`] : []),
  ];
  return notices.length ? notices.join(' ') : null;
}
