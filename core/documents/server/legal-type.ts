import type { Content } from 'pdfmake/interfaces.js';
import { stretches } from '../shared/legal.ts';
import type { Legal } from '../shared/pdf-doc.ts';
import { FONTS, naturalLine, textWidth } from './font.ts';
import { fitted, partsOf } from './pdf-text.ts';

const MM = 72 / 25.4;
export const mm = (n: number): number => n * MM;

/** An A4 sheet of a legal document, in points. */
export const SHEET = { width: 595.28, height: 841.89, side: mm(30), top: mm(22), bottom: mm(14) };
export const WIDTH = SHEET.width - 2 * SHEET.side;

export const INK = '#1f1b18';
export const SOFT = '#57514b';
export const HAIR = '#a49d96';

type Scale = { size: number; line: number; title: number; titleLine: number; gap: number };
export const SCALES: Readonly<Record<Legal['density'], Scale>> = {
  letter: { size: 11.5, line: 17, title: 18, titleLine: 24, gap: 9 },
  minutes: { size: 10.5, line: 14, title: 16, titleLine: 20, gap: 5 },
};

export const SERIF = { family: 'serif' as const };

/** Letters of a size on lines of a height, both in points. */
export const leading = (size: number, line: number) => ({
  font: FONTS.serif.name,
  fontSize: size,
  lineHeight: line / (size * naturalLine('serif')),
});

/** How many lines a text asks for, a little more rather than less. */
export const linesOf = (text: string, width: number, size: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.ceil((textWidth(line, { size, ...SERIF }) * 1.06) / width || 1), 0);

export type Run = {
  text: string;
  bold?: true;
  italics?: true;
  noWrap?: true;
  color?: string;
  fontSize?: number;
};

/** A text in runs, those in bold where their stretches stand. */
export function emphasised(text: string, strong: readonly string[], width: number, size: number): Run[] {
  const runs: Run[] = [];
  for (const { text: part, strong: bold } of stretches(text, strong))
    for (const piece of partsOf(fitted(part, width, { size, bold, ...SERIF })))
      for (const run of withWholeCodes(piece)) runs.push(bold ? { ...run, bold: true } : run);
  return runs;
}

/** «RR-0418-R-2026»: a word of figures and hyphens, short enough for any line. */
const CODE = /(?<!\S)(?=\S*\d)[^\s-]+(?:-[^\s-]+)+(?!\S)/g;
const LONGEST_CODE = 40;

/** The engine takes a hyphen for the end of a word, and justifies a line with room there too: a code stays whole. */
function withWholeCodes(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    if (code.length > LONGEST_CODE) continue;
    if (index > from) runs.push({ text: text.slice(from, index) });
    runs.push({ text: code, noWrap: true });
    from = index + code.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

/** Nothing is seen of it: the measure of a document finds by its name where it stands. */
export const mark = (id: string): Content => ({ text: '\u00a0', fontSize: 0.1, lineHeight: 0.1, id });

/** Room between two parts. */
export const gap = (height: number): Content => ({
  text: '\u00a0',
  fontSize: 0.1,
  lineHeight: 0.1,
  margin: [0, 0, 0, height],
});

export const rule = (width: number, lineWidth: number, color = INK): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: color }],
});
