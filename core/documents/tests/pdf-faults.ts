import { inflateSync } from 'node:zlib';
import { getDocument, OPS } from './pdfjs.ts';

type Piece = { text: string; size: number; left: number; right: number; top: number; bottom: number };
export type Page = { width: number; height: number; pieces: Piece[] };
/** The frame: what is above and below the text of a page. */
const HEADER = 84;
const FOOTER = 48;
/** Those of a heading, and of nothing else. */
const HEADINGS = [11.5, 10];

/** What a page draws; a stream with more in its dictionary is a font or a picture. */
const DRAWN = /<<\s*\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g;
const TEXTS = /<((?:[0-9a-f]{4})+)>/gi;
const NONE = /^(?:[0-9a-f]{4})*?0000/i;

/**
 * Whether a letter may be drawn by the glyph of none, seen in the codes of the texts. Which letter it is takes
 * interpreting the pages, and half of the time of reading them.
 */
export function mayLackGlyphs(bytes: Buffer): boolean {
  const texts = [...bytes.toString('latin1').matchAll(DRAWN)].flatMap(({ index, 0: head, 1: length }) => {
    const start = index + head.length;
    const drawn = inflateSync(bytes.subarray(start, start + Number(length))).toString('latin1');
    // The table that says which letter each code is begins at zero.
    return drawn.includes('begincmap') ? [] : [...drawn.matchAll(TEXTS)].map(([, codes]) => codes!);
  });
  // Without a text, this is not how the document was written.
  return texts.length === 0 || texts.some((codes) => NONE.test(codes));
}

/** Every text of each page with its box, in points from the top left, and the characters that have no glyph. */
export async function readPdf(bytes: Buffer): Promise<{ pages: Page[]; missing: string[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: Page[] = [];
  const missing: string[] = [];
  const looksForGlyphs = mayLackGlyphs(bytes);
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const [, , width, height] = page.view as [number, number, number, number];
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [a, b, , , x, y] = item.transform as number[];
      // The word across the page (a draft) is not part of the text.
      if (b !== 0) return [];
      const size = a!;
      return [
        {
          text: item.str,
          size: Math.round(size * 2) / 2,
          left: x!,
          right: x! + item.width,
          top: height - y! - size * 0.75,
          bottom: height - y! + size * 0.2,
        },
      ];
    });
    pages.push({ width, height, pieces });
    if (!looksForGlyphs) continue;
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [i, fn] of fnArray.entries())
      if (fn === OPS.showText)
        for (const glyph of argsArray[i][0] as { originalCharCode?: number; unicode?: string }[])
          if (typeof glyph === 'object' && glyph && glyph.originalCharCode === 0)
            missing.push(`página ${n}: ${glyph.unicode}`);
  }
  await task.destroy();
  return { pages, missing };
}

const say = (n: number, what: string, text: string) => `página ${n + 1}: ${what} «${text.slice(0, 60)}»`;

/** What is wrong with a printed document, in words: nothing, for a good one. */
export async function pdfFaults(bytes: Buffer): Promise<string[]> {
  const { pages, missing } = await readPdf(bytes);
  const faults = missing.map((m) => `sin glifo en la ${m}`);
  pages.forEach(({ width, height, pieces }, n) => {
    for (const p of pieces)
      if (p.left < 20 || p.right > width - 20 || p.top < 0 || p.bottom > height)
        faults.push(say(n, 'fuera de la página', p.text));
    faults.push(...overlaps(pieces).map((text) => say(n, 'encima de otro', text)));
    const body = pieces
      .filter((p) => p.top > HEADER - 4 && p.bottom < height - FOOTER + 8)
      .sort((a, b) => a.top - b.top || a.left - b.left);
    const last = body.at(-1);
    if (last && n < pages.length - 1 && HEADINGS.includes(last.size)) faults.push(say(n, 'título a solas', last.text));
    if (n > 0 && body.length > 0 && /^_+$/.test(body[0]!.text.trim()))
      faults.push(say(n, 'firmas a solas', body[0]!.text));
  });
  return faults;
}

/** Texts that cover one another by more than the rounding of their boxes. */
export function overlaps(pieces: readonly Piece[]): string[] {
  const found: string[] = [];
  const sorted = [...pieces].sort((a, b) => a.top - b.top);
  for (const [i, a] of sorted.entries())
    for (let j = i + 1; j < sorted.length && sorted[j]!.top < a.bottom; j++) {
      const b = sorted[j]!;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1.5 && down > 2.5) found.push(b.text);
    }
  return found;
}
