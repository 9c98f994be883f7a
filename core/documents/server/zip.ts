import { once } from 'node:events';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };
const VERSION = 20;
/** Sizes follow the data, and the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const DAY = 0x21;

/** A ZIP file as a stream: entries are compressed as they come, nothing is kept but the directory. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset };
    const start = header(0x04034b50, [VERSION, FLAGS, DEFLATE, 0, DAY], written, 4);
    yield start;
    for await (const chunk of deflate(entry.content, written)) yield chunk;
    const sizes = Buffer.alloc(16);
    putInts(sizes, 0, [0x08074b50, written.crc, written.packed, written.size]);
    yield sizes;
    offset += start.length + written.packed + sizes.length;
    directory.push(written);
  }
  yield* centralDirectory(directory, offset);
}

async function* deflate(content: ZipEntry['content'], written: Written): AsyncGenerator<Buffer> {
  // Sheets are repetitive text: the fastest level already packs them about ten to one.
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 });
  const stop = new AbortController();
  const feed = async () => {
    for await (const text of content) {
      if (stop.signal.aborted) return;
      const bytes = Buffer.from(text);
      written.crc = crc32(bytes, written.crc);
      written.size += bytes.length;
      if (!packer.write(bytes)) await once(packer, 'drain', { signal: stop.signal });
    }
    packer.end();
  };
  feed().catch((error) => packer.destroy(error));
  const packed: AsyncIterable<Buffer> = packer;
  try {
    for await (const chunk of packed) {
      written.packed += chunk.length;
      yield chunk;
    }
  } finally {
    // The reader may leave before the end: the feeder must wake up and close its source.
    stop.abort();
  }
}

function* centralDirectory(directory: Written[], offset: number): Generator<Buffer> {
  let size = 0;
  for (const entry of directory) {
    const record = header(0x02014b50, [VERSION, VERSION, FLAGS, DEFLATE, 0, DAY], entry, 18);
    size += record.length;
    yield record;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}

/** Local (`after` = 4) and central (`after` = 18) headers differ only in their first and last fields. */
function header(signature: number, fields: number[], entry: Written, after: 4 | 18): Buffer {
  const sizesAt = 4 + fields.length * 2;
  const fixed = Buffer.alloc(sizesAt + 12 + after);
  fixed.writeUInt32LE(signature, 0);
  for (const [i, value] of fields.entries()) fixed.writeUInt16LE(value, 4 + i * 2);
  putInts(fixed, sizesAt, [entry.crc, entry.packed, entry.size]);
  fixed.writeUInt16LE(entry.name.length, sizesAt + 12);
  if (after === 18) fixed.writeUInt32LE(entry.offset, sizesAt + 26);
  return Buffer.concat([fixed, entry.name]);
}

function putInts(target: Buffer, at: number, values: number[]): void {
  for (const [i, value] of values.entries()) target.writeUInt32LE(value, at + i * 4);
}
