import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { Failure } from '#core/kernel/shared/failure.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const MAX_DIRECTORY = 4 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

type Entry = { method: number; compressed: number; offset: number };
/** A zip on disk: names are read at once, contents only when asked for. */
export type Archive = {
  has(name: string): boolean;
  /**
   * Text of an entry, in pieces.
   * @throws Failure invalid when it is missing, or grows past `maxBytes` (what it claims to weigh is not believed)
   */
  read(name: string, maxBytes: number): AsyncGenerator<string>;
};

const damaged = () =>
  new Failure('invalid', 'El archivo está dañado o incompleto. Guárdelo de nuevo y vuelva a cargarlo.');

/** Opens a zip. @throws Failure invalid when it is not one or is damaged */
export async function openArchive(path: string): Promise<Archive> {
  const entries = await directory(path);
  return {
    has: (name) => entries.has(name),
    async *read(name, maxBytes) {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      const decoder = new TextDecoder('utf-8');
      let total = 0;
      try {
        for await (const chunk of await contents(path, entry)) {
          total += (chunk as Buffer).length;
          if (total > maxBytes)
            throw new Failure('too_large', 'El contenido del archivo es demasiado grande para procesarlo.');
          yield decoder.decode(chunk as Buffer, { stream: true });
        }
      } catch (error) {
        throw error instanceof Failure ? error : damaged();
      }
      yield decoder.decode();
    },
  };
}

async function contents(path: string, entry: Entry): Promise<AsyncIterable<unknown>> {
  const header = await readAt(path, entry.offset, 30);
  if (header.length < 30) throw damaged();
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const raw = createReadStream(path, { start, end: Math.max(start, start + entry.compressed - 1) });
  if (entry.method === STORED) return raw;
  if (entry.method !== DEFLATED) throw damaged();
  const inflate = createInflateRaw();
  raw.on('error', (e) => inflate.destroy(e));
  return raw.pipe(inflate);
}

async function directory(path: string): Promise<Map<string, Entry>> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tailStart = Math.max(0, size - 65_557);
    const tail = Buffer.alloc(size - tailStart);
    await file.read(tail, 0, tail.length, tailStart);
    let end = tail.length - 22;
    while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
    if (end < 0) throw damaged();
    const length = tail.readUInt32LE(end + 12);
    const start = tail.readUInt32LE(end + 16);
    if (length > MAX_DIRECTORY || start + length > size) throw damaged();
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, start);
    const entries = new Map<string, Entry>();
    for (let at = 0; at + 46 <= length && bytes.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
      const nameLength = bytes.readUInt16LE(at + 28);
      entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
        method: bytes.readUInt16LE(at + 10),
        compressed: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } finally {
    await file.close();
  }
}

async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
