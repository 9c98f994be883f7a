import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** How a text file was written, and how many bytes of mark stand before it. */
export type TextEncoding = { name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850'; skip: number };

const SAMPLE = 65_536;
const UTF8_MARK = [0xef, 0xbb, 0xbf];

/** How each encoding is called before a person; null for the one that needs no word. */
export const ENCODING_LABELS: Record<TextEncoding['name'], string | null> = {
  'utf-8': null,
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp850: 'CP850 (MS-DOS)',
};

/** The upper half of code page 850, which no decoder of the platform knows. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const cp850Text = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (c) => CP850[c.charCodeAt(0) - 0x80]!);

/** Text of a file in pieces. */
export async function* decodedText(path: string, { name, skip }: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name === 'cp850' ? 'utf-8' : name);
  for await (const chunk of createReadStream(path, { start: skip })) {
    const bytes = Buffer.from(chunk);
    yield name === 'cp850' ? cp850Text(bytes) : decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/**
 * The encoding of a text file by what is in it: a mark, the zeros of UTF-16 without one, valid UTF-8, or else the one
 * of the two code pages of old systems in which the accents fall inside words.
 */
export async function encodingOf(path: string): Promise<TextEncoding> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0).finally(() => file.close());
  const sample = buffer.subarray(0, bytesRead);
  const wide = wideEncoding(sample);
  if (wide) return { name: wide, skip: 0 };
  const skip = UTF8_MARK.every((byte, i) => sample[i] === byte) ? UTF8_MARK.length : 0;
  if (await isUtf8(path)) return { name: 'utf-8', skip };
  return { name: await codePageOf(path, skip), skip };
}

/** UTF-16 by its mark, or by zeros on one side only of most of its pairs. */
export function wideEncoding(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(sample.length, 4096) / 2);
  if (pairs < 2) return null;
  const zeros = [0, 0];
  for (let i = 0; i < pairs * 2; i++) if (sample[i] === 0) zeros[i % 2]!++;
  const [even, odd] = [zeros[0]! / pairs, zeros[1]! / pairs];
  if (odd > 0.6 && even < 0.05) return 'utf-16le';
  return even > 0.6 && odd < 0.05 ? 'utf-16be' : null;
}

async function isUtf8(path: string): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) strict.decode(Buffer.from(chunk), { stream: true });
    strict.decode();
    return true;
  } catch {
    return false;
  }
}

const SPANISH = new Set('áéíóúüñÁÉÍÓÚÜÑ');
const lower = (c: string) => /\p{Ll}/u.test(c);
const letter = (c: string) => /\p{L}/u.test(c);

/** Letters of Spanish that stand in a word as its capitals allow: «Núñez», «MUÑOZ», never «NÚ¤ez». */
function spanishLetters(text: string): number {
  let fit = 0;
  for (let i = 0; i < text.length; i++) {
    const [before, c, after] = [text[i - 1] ?? ' ', text[i]!, text[i + 1] ?? ' '];
    if (!SPANISH.has(c) || !(letter(before) || letter(after))) continue;
    const fits = lower(c) ? !letter(before) || lower(before) || lower(after) : !lower(before);
    if (fits) fit++;
  }
  return fit;
}

/** Read whole: accents of a register may all stand far from its head. */
async function codePageOf(path: string, skip: number): Promise<'windows-1252' | 'cp850'> {
  const windows = new TextDecoder('windows-1252');
  let balance = 0;
  for await (const chunk of createReadStream(path, { start: skip })) {
    const bytes = Buffer.from(chunk);
    balance += spanishLetters(cp850Text(bytes)) - spanishLetters(windows.decode(bytes));
  }
  return balance > 0 ? 'cp850' : 'windows-1252';
}
