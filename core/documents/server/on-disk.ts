import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Runs `use` with the bytes on this disk, and leaves nothing of them: a workbook is read from its end. */
export async function onDisk<T>(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  extension: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'quipu-archivo-'));
  try {
    const path = join(folder, `archivo.${extension}`);
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
