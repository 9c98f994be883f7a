import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerError, workerPool } from '#core/kernel/server/workers.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { TableRow } from './table-row.ts';

/**
 * A file to read, and where its rows are left, one JSON per line: they are taken from there at the pace of who asks.
 */
export type Reading = { path: string; extension: 'csv' | 'xlsx'; to: string };
export type Refusal = Pick<Failure, 'code' | 'detail'>;

const LIMIT_SECONDS = 120;
/** One file at a time: what people upload may be hostile, and the others of this process must not notice. */
const pool = workerPool<Reading, Refusal | null>({
  entry: new URL('./read-worker.ts', import.meta.url),
  size: 1,
  timeLimitMs: LIMIT_SECONDS * 1000,
  waitLimitMs: 2 * LIMIT_SECONDS * 1000,
  heapMb: 384,
});

/**
 * Rows of a CSV or of the first sheet of a workbook, from a file on this disk, read by another thread.
 * @throws Failure invalid or too_large when the file is damaged or out of proportion, unavailable when too many wait
 */
export async function* readTable(path: string, extension: Reading['extension']): AsyncGenerator<TableRow> {
  const to = join(tmpdir(), `quipu-rows-${randomUUID()}`);
  try {
    const refusal = await pool.run({ path, extension, to }).catch((error: unknown) => {
      throw told(error);
    });
    if (refusal) throw new Failure(refusal.code, 'documents.unreadable_table', refusal.detail);
    for await (const line of linesOf(to)) {
      const row: TableRow = JSON.parse(line);
      yield row;
    }
  } finally {
    await rm(to, { force: true });
  }
}

function told(error: unknown): unknown {
  if (!(error instanceof WorkerError)) return error;
  if (error.trouble === 'time' || error.trouble === 'memory')
    return new Failure(
      'too_large',
      'documents.table_too_large',
      'El archivo es demasiado grande o complejo para leerlo. Divídalo y cárguelo por partes.',
    );
  if (error.trouble === 'busy' || error.trouble === 'closed')
    return new Failure(
      'unavailable',
      'documents.too_many_readings',
      'Se están leyendo otros archivos. Vuelva a intentar en unos minutos.',
    );
  return error;
}

/** Only line feeds end them: a cell may hold other signs that readline takes for an end. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    yield* parts;
  }
}
