import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { type Type, textWidth } from './font.ts';

/** Where a word may break: nothing is seen of it. */
export const BREAK = '\u200b';
/** Longer texts are cut, and say so: no page of them would be read, and each word costs time. */
const MAX_TEXT = 200_000;
const PREFERRED = /(?<=[@._\-/,;:?&=|\u00a0])(?=[^\s])/u;
/** A no-break space joins: the amount after its currency is one word with it. */
const WORD = /(?:[^\s\u200b]|\u00a0)+/gu;

/** The text with break points in each word wider than `width`: after its signs, and else wherever it must. */
export function breakWords(text: string, width: number, type: Type): string {
  const [whole, cut] = capped(text);
  // Most words are short: their letters are not measured one by one.
  const short = Math.max(1, Math.floor(width / (type.size * 1.1)));
  return (
    whole.replace(WORD, (word) =>
      word.length <= short || textWidth(word, type) <= width
        ? word
        : word
            .split(PREFERRED)
            .map((piece) => (textWidth(piece, type) <= width ? piece : slices(piece, width, type)))
            .join(BREAK),
    ) + cut
  );
}

/**
 * The widest stretch that `breakWords` would leave whole in a column that is wide enough for its words, up to `cap`.
 */
export function widestPiece(text: string, cap: number, type: Type): number {
  let widest = 0;
  for (const [word] of text.slice(0, 5_000).matchAll(WORD)) {
    const pieces = word.length > LONG_WORD ? word.split(PREFERRED) : [word];
    for (const piece of pieces) widest = Math.max(widest, textWidth(piece.slice(0, 80), type));
    if (widest >= cap) return cap;
  }
  return widest;
}
const LONG_WORD = 20;

/** The text with each stretch that breaks anyway cut to `cap`: a longer one asks for no more room. */
export const clipped = (text: string, cap: number, type: Type): string =>
  text.replace(WORD, (word) =>
    word.length <= LONG_WORD
      ? word
      : word
          .split(PREFERRED)
          .map((piece) =>
            textWidth(piece.slice(0, 80), type) <= cap ? piece : slices(piece.slice(0, 80), cap, type).split(BREAK)[0],
          )
          .join(''),
  );

/** A word in slices that fit; an accent stays with its letter. */
function slices(word: string, width: number, type: Type): string {
  let out = '';
  let room = width;
  for (const letter of word) {
    const needed = textWidth(letter, type);
    if (needed > room && out !== '' && !/\p{M}/u.test(letter)) {
      out += BREAK;
      room = width;
    }
    out += letter;
    room -= needed;
  }
  return out;
}

function capped(text: string): [text: string, note: string] {
  if (text.length <= MAX_TEXT) return [text, ''];
  return [
    text.slice(0, MAX_TEXT).toWellFormed(),
    `\n[Texto recortado: se imprimen ${groupDigits(MAX_TEXT)} de sus ${groupDigits(text.length)} caracteres.]`,
  ];
}
