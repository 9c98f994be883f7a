import type { FileHandle } from 'node:fs/promises';
import { wideEncoding } from '#core/kernel/server/text-encoding.ts';
import { FILE_TYPES, type FileExtension } from '../shared/slot.ts';

/**
 * What a file really is, from its bytes.
 * @param file open for reading
 * @param claimed what its name says; only matters for text, which has no signature
 * @param anyEncoding takes text that is not UTF-8 too
 */
export async function detectType(
  file: FileHandle,
  bytes: number,
  claimed: FileExtension,
  anyEncoding = false,
): Promise<FileExtension | null> {
  const head = await readAt(file, 0, Math.min(bytes, 1024));
  // Scanners may put a few bytes before the header; readers accept it within the first kilobyte.
  if (head.includes('%PDF-')) return 'pdf';
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (head.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))) return 'doc';
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    return officeType(await zipEntryNames(file, bytes));
  if (claimed === 'csv' && (anyEncoding ? await looksLikeText(file, bytes) : await isPlainText(file, bytes)))
    return 'csv';
  return null;
}

/** `jpg` and `jpeg` are one type. */
export const sameType = (a: FileExtension, b: FileExtension): boolean =>
  FILE_TYPES[a].mimes[0] === FILE_TYPES[b].mimes[0];

function officeType(names: string[]): FileExtension | null {
  if (!names.includes('[Content_Types].xml')) return null;
  // Most keep their parts in a folder of their kind; a few programs write them elsewhere.
  if (names.some((n) => n.startsWith('word/'))) return 'docx';
  return names.some((n) => /^xl[/\\]|(^|[/\\])workbook\.xml$/i.test(n)) ? 'xlsx' : null;
}

const END_OF_TEXT = 0x1a;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const MAX_DIRECTORY = 4 * 1024 * 1024;

/** Names in the central directory; nothing is decompressed, so an archive bomb does nothing. */
async function zipEntryNames(file: FileHandle, bytes: number): Promise<string[]> {
  const tailStart = Math.max(0, bytes - 65_557);
  const tail = await readAt(file, tailStart, bytes - tailStart);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
  if (end < 0) return [];
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (size > MAX_DIRECTORY || start + size > bytes) return [];
  const directory = await readAt(file, start, size);
  const names: string[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

/** No control character but tabs, line ends and the final 0x1A of old systems, unless it is UTF-16. */
async function looksLikeText(file: FileHandle, bytes: number): Promise<boolean> {
  for (let at = 0; at < bytes; at += 65_536) {
    const chunk = await readAt(file, at, Math.min(65_536, bytes - at));
    if (at === 0 && wideEncoding(chunk)) return true;
    const last = at + chunk.length === bytes ? chunk.length - 1 : -1;
    if (chunk.some((b, i) => b < 9 || (b > 13 && b < 32 && !(b === END_OF_TEXT && i === last)))) return false;
  }
  return true;
}

async function isPlainText(file: FileHandle, bytes: number): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes; at += 65_536) {
      const chunk = await readAt(file, at, Math.min(65_536, bytes - at));
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
