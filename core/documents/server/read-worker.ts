import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { readCsv } from './read-csv.ts';
import type { Reading, Refusal } from './read-table.ts';
import { readXlsx } from './read-xlsx.ts';

/** Rows as text: a small book may point many times to one long text. */
const MAX_WRITTEN = 600 * 1024 * 1024;

async function* lines({ path, extension }: Reading): AsyncGenerator<string> {
  let written = 0;
  for await (const row of extension === 'xlsx' ? readXlsx(path) : readCsv(path)) {
    const line = `${JSON.stringify(row)}\n`;
    written += line.length;
    if (written > MAX_WRITTEN)
      throw new Failure(
        'too_large',
        'documents.contents_too_large',
        'El contenido del archivo es demasiado grande para procesarlo.',
      );
    yield line;
  }
}

serveWorker<Reading, Refusal | null>(async (reading) => {
  try {
    await pipeline(lines(reading), createWriteStream(reading.to, { mode: 0o600 }));
    return null;
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, detail: error.detail };
    throw error;
  }
});
