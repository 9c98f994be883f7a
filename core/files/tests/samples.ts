import { crc32 } from 'node:zlib';
import { samplePdf } from '#core/testing/server/pdf.ts';

export const pdf = samplePdf;
export const png = () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
export const jpg = () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
export const doc = () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3]);
export const docx = () => zip(['[Content_Types].xml', 'word/document.xml']);
export const xlsx = () => zip(['[Content_Types].xml', 'xl/workbook.xml']);

/** An archive of empty stored entries: only its names matter. */
export function zip(names: string[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const entry = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(crc32(''), 14);
    local.writeUInt16LE(entry.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(entry.length, 28);
    central.writeUInt32LE(offset, 42);
    bodies.push(local, entry);
    directory.push(central, entry);
    offset += 30 + entry.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}

/** The bytes in small pieces, as they come from the network. */
export async function* pieces(content: Buffer, size = 5): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
