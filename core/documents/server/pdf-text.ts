import type { ContentStack, ContentText, Style } from 'pdfmake/interfaces.js';
import { BREAK, breakWords } from './breaks.ts';
import { printable, type Type } from './font.ts';

/** What the embedded font can write, with every word able to break before it leaves `width`. */
export const fitted = (text: string | null | undefined, width: number, type: Type): string =>
  breakWords(printable(text ?? '', type.family), width, type);

/** The engine looks at all the words that are left of a text for each of its words: long ones go in parts. */
const WORDS_PER_PART = 3_000;

/** A text as content of any length; a long one becomes several, parted where a line ends when it can be. */
export function flowing(text: string, look: Look = {}): ContentText | ContentStack {
  const parts = partsOf(text);
  return parts.length === 1 ? { text, ...look } : { stack: parts.map((part) => ({ text: part })), ...look };
}
/** How a text differs from what is around it. */
export type Look = Pick<Style, 'alignment' | 'bold' | 'italics' | 'color' | 'fontSize'> & { id?: string };

export function partsOf(text: string): string[] {
  if (text.length <= WORDS_PER_PART) return [text];
  const parts: string[] = [];
  let words = 0;
  let start = 0;
  let line = 0;
  for (const { index } of text.matchAll(PLACES)) {
    if (text[index] === '\n') line = index;
    if (++words < WORDS_PER_PART) continue;
    const end = line > start ? line : index;
    parts.push(text.slice(start, end));
    start = end + (text[end] === BREAK ? 0 : 1);
    words = 0;
  }
  parts.push(text.slice(start));
  return parts;
}
const PLACES = new RegExp(`[ \\n${BREAK}-]`, 'g');
