import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The faces that PDFs embed, by the name that pdfmake gives them. */
const FACES = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
} as const;
const FILES = createRequire(import.meta.url)('pdfmake/build/vfs_fonts.js') as Record<string, string>;

export const FONT = { name: 'Roboto', faces: FACES };
export const fontFiles = (): [name: string, bytes: Buffer][] =>
  Object.values(FACES).map((name) => [name, Buffer.from(FILES[name]!, 'base64')]);

const [regular, medium, ...slanted] = fontFiles().map(([, bytes]) => create(bytes) as Font);
const glyphs = new Set(
  regular!.characterSet.filter((c) => [medium!, ...slanted].every((f) => f.hasGlyphForCodePoint(c))),
);
/** Whether the embedded faces can write this character. */
export const hasGlyph = (code: number): boolean => glyphs.has(code);

/** Kerning is not counted: a little more than what is drawn. */
const MARGIN = 1.01;
const advances = { normal: new Map<number, number>(), bold: new Map<number, number>() };
export type Type = { size: number; bold?: boolean | undefined };

/** Width in points of a text on one line. */
export function textWidth(text: string, { size, bold = false }: Type): number {
  const known = bold ? advances.bold : advances.normal;
  const font = bold ? medium! : regular!;
  let units = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    let advance = known.get(code);
    if (advance === undefined) {
      advance = font.glyphForCodePoint(code).advanceWidth;
      known.set(code, advance);
    }
    units += advance;
  }
  return (units / font.unitsPerEm) * size * MARGIN;
}

/** Signs that Roboto lacks, as it can write them. */
const ALIKE: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '⇐': '<=',
  '⇔': '<=>',
  '✓': '√',
  '✔': '√',
  '✗': 'x',
  '✘': 'x',
  '▪': '•',
  '■': '•',
  '◦': '•',
  '○': '•',
  '➢': '•',
  '➤': '•',
  '►': '•',
  '▶': '•',
  '★': '*',
  '☆': '*',
  '☐': '[ ]',
  '☑': '[X]',
  '☒': '[X]',
  '⋅': '·',
  '∙': '·',
  '∗': '*',
  '∼': '~',
  '⁄': '/',
  '∕': '/',
  '∣': '|',
  '\u202f': '\u00a0',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': ' ',
  '\r': '',
  '\v': '\n',
  '\f': '\n',
};
// Nothing is seen of them: controls, joiners, marks of direction and variation.
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\u034f/u;
const MISSING = '\ufffd';

/** The text with only what the embedded font can write: what has no glyph becomes its nearest sign, or «\ufffd». */
export function printable(text: string): string {
  let out = '';
  for (const letter of text.toWellFormed().replaceAll('\r\n', '\n').normalize('NFC')) {
    if (
      letter === '\n' ||
      letter === '\u200b' ||
      (letter !== '\u00ad' && hasGlyph(letter.codePointAt(0)!) && !UNSEEN.test(letter))
    )
      out += letter;
    else out += ALIKE[letter] ?? lesser(letter);
  }
  return out;
}

/**
 * By its decomposition (ﬁ → fi, ǵ → g and its accent, bold letters of mathematics); else nothing or the mark of a
 * missing sign.
 */
function lesser(letter: string): string {
  if (UNSEEN.test(letter)) return '';
  if (/\p{Zs}/u.test(letter)) return ' ';
  const parts = [...letter.normalize('NFKD')].filter((c) => hasGlyph(c.codePointAt(0)!));
  return parts.length > 0 ? parts.join('') : MISSING;
}
