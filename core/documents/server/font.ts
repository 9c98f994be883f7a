import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/**
 * `sans` is that of reports and sheets, `serif` that of the papers that somebody signs, `screen` that of the pages, for
 * pictures of them.
 */
export type Family = 'sans' | 'serif' | 'screen';
type Faces = { normal: string; bold: string; italics: string; bolditalics: string };
const packages = createRequire(import.meta.url);

/** The faces that PDFs embed, by the name that pdfmake gives them, and those of pictures, which lean on none. */
export const FONTS: Readonly<Record<Family, { name: string; faces: Faces }>> = {
  sans: {
    name: 'Roboto',
    faces: {
      normal: 'Roboto-Regular.ttf',
      bold: 'Roboto-Medium.ttf',
      italics: 'Roboto-Italic.ttf',
      bolditalics: 'Roboto-MediumItalic.ttf',
    },
  },
  serif: {
    name: 'SourceSerif4',
    faces: {
      normal: 'SourceSerif4_400Regular.ttf',
      bold: 'SourceSerif4_600SemiBold.ttf',
      italics: 'SourceSerif4_400Regular_Italic.ttf',
      bolditalics: 'SourceSerif4_600SemiBold_Italic.ttf',
    },
  },
  screen: {
    name: 'Inter',
    faces: {
      normal: 'Inter_400Regular.ttf',
      bold: 'Inter_600SemiBold.ttf',
      italics: 'Inter_400Regular.ttf',
      bolditalics: 'Inter_600SemiBold.ttf',
    },
  },
};

const PACKAGES = { serif: '@expo-google-fonts/source-serif-4', screen: '@expo-google-fonts/inter' } as const;
const bytesOf = (family: Family, file: string): Buffer => {
  if (family === 'sans') {
    const files: Record<string, string> = packages('pdfmake/build/vfs_fonts.js');
    return Buffer.from(files[file]!, 'base64');
  }
  const folder = file.replace(/^\w+?_|\.ttf$/g, '');
  return readFileSync(packages.resolve(`${PACKAGES[family]}/${folder}/${file}`));
};
export const fontFiles = (family: Family): [name: string, bytes: Buffer][] =>
  [...new Set(Object.values(FONTS[family].faces))].map((name) => [name, bytesOf(family, name)]);

type Loaded = {
  regular: Font;
  bold: Font;
  glyphs: Set<number>;
  advances: Record<'normal' | 'bold', Map<number, number>>;
};
const fontsIn = (file: ReturnType<typeof create>): Font[] => ('fonts' in file ? file.fonts : [file]);
const loaded: Partial<Record<Family, Loaded>> = {};
/** Read when a text asks for it: most documents need one family. */
function load(family: Family): Loaded {
  const known = loaded[family];
  if (known) return known;
  const [regular, bold, ...slanted] = fontFiles(family).flatMap(([, bytes]) => fontsIn(create(bytes)));
  const glyphs = new Set(
    regular!.characterSet.filter((c) => [bold!, ...slanted].every((f) => f.hasGlyphForCodePoint(c))),
  );
  const made = { regular: regular!, bold: bold!, glyphs, advances: { normal: new Map(), bold: new Map() } };
  loaded[family] = made;
  return made;
}
/** The face itself, for who draws its letters. */
export const faceOf = ({ bold = false, family = 'sans' }: Omit<Type, 'size'>): Font =>
  bold ? load(family).bold : load(family).regular;
/** Whether the embedded faces can write this character. */
export const hasGlyph = (code: number, family: Family = 'sans'): boolean => load(family).glyphs.has(code);

/** Height of a line of one point, as the face itself asks for it. */
export function naturalLine(family: Family): number {
  const { ascent, descent, lineGap, unitsPerEm } = load(family).regular;
  return (ascent - descent + lineGap) / unitsPerEm;
}

/** Kerning is not counted: a little more than what is drawn. */
const MARGIN = 1.01;
export type Type = { size: number; bold?: boolean | undefined; family?: Family };

/** Width in points of a text on one line. */
export function textWidth(text: string, { size, bold = false, family = 'sans' }: Type): number {
  const faces = load(family);
  const known = bold ? faces.advances.bold : faces.advances.normal;
  const font = bold ? faces.bold : faces.regular;
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

/** Signs that a face may lack, as it can write them. */
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
export function printable(text: string, family: Family = 'sans'): string {
  let out = '';
  for (const letter of text.toWellFormed().replaceAll('\r\n', '\n').normalize('NFC')) {
    if (
      letter === '\n' ||
      letter === '\u200b' ||
      (letter !== '\u00ad' && hasGlyph(letter.codePointAt(0)!, family) && !UNSEEN.test(letter))
    )
      out += letter;
    else out += ALIKE[letter] ?? lesser(letter, family);
  }
  return out;
}

/**
 * By its decomposition (ﬁ → fi, ǵ → g and its accent, bold letters of mathematics); else nothing or the mark of a
 * missing sign, which is «?» where the face lacks that too.
 */
function lesser(letter: string, family: Family): string {
  if (UNSEEN.test(letter)) return '';
  if (/\p{Zs}/u.test(letter)) return ' ';
  const parts = [...letter.normalize('NFKD')].filter((c) => hasGlyph(c.codePointAt(0)!, family));
  if (parts.length > 0) return parts.join('');
  return hasGlyph(MISSING.codePointAt(0)!, family) ? MISSING : '?';
}
