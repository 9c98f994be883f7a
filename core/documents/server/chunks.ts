import type { Rows, SheetRow } from '../shared/column.ts';

const CHUNK = 500;

/** Rows by pieces: to wait for each of many rows costs more than to write it. */
export async function* chunksOf(rows: Rows): AsyncGenerator<readonly SheetRow[]> {
  if ('chunks' in rows) {
    yield* rows.chunks;
    return;
  }
  let chunk: SheetRow[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
