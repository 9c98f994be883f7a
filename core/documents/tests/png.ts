import { crc32, inflateSync } from 'node:zlib';

export type Read = { width: number; height: number; at(x: number, y: number): string };
/** Reads a picture of red, green and blue whose rows are not filtered, checking each of its parts. */
export function readPng(bytes: Buffer): Read {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('not a PNG');
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    if (crc32(body) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('bad CRC');
    parts.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const header = parts.get('IHDR')!;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const rows = inflateSync(parts.get('IDAT')!);
  const row = 1 + width * 3;
  if (rows.length !== row * height || !parts.has('IEND')) throw new Error('not whole');
  const at = (x: number, y: number) => `#${rows.toString('hex', y * row + 1 + x * 3, y * row + 4 + x * 3)}`;
  return { width, height, at };
}
