import { fold } from '#core/kernel/shared/text.ts';

/**
 * Shorter words, and those with digits (codes, documents), are looked for as they are: a letter away is another one.
 */
export const FORGIVEN_FROM = 4;
export const isForgiven = (word: string): boolean => word.length >= FORGIVEN_FROM && !/\d/.test(word);

const SCORE = { same: 1, start: 0.9, inside: 0.6, near: 0.45, nearStart: 0.35 };
/** A word found in the detail of a hit tells less than one found in its title. */
const DETAIL = 0.8;

/** True when one letter added, taken, changed, or swapped with the next makes `b` of `a`. */
export function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  if (a.length > b.length) return a.slice(i + 1) === b.slice(i);
  if (a.length < b.length) return a.slice(i) === b.slice(i + 1);
  const rest = a.slice(i + 1) === b.slice(i + 1);
  return rest || (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2));
}

function wordScore(word: string, other: string): number {
  if (other === word) return SCORE.same;
  if (other.startsWith(word)) return SCORE.start;
  if (other.includes(word)) return SCORE.inside;
  if (!isForgiven(word)) return 0;
  if (oneLetterApart(word, other)) return SCORE.near;
  const starts = [-1, 0, 1].some((more) => oneLetterApart(word, other.slice(0, word.length + more)));
  return starts ? SCORE.nearStart : 0;
}

const SEPARATORS = /[\s,;.:()«»"'/]+/;
const best = (word: string, text: string): number =>
  Math.max(text.includes(word) ? SCORE.inside : 0, ...text.split(SEPARATORS).map((other) => wordScore(word, other)));

/**
 * How well a title, with its detail, answers the folded words of a search: higher is better, 0 when a word is in
 * neither. The browser ranks pages by it, and the server records.
 */
export function rank(words: readonly string[], title: string, detail = ''): number {
  const [main, more] = [fold(title), fold(detail)];
  let sum = 0;
  for (const word of words) {
    const score = Math.max(best(word, main), DETAIL * best(word, more));
    if (score === 0) return 0;
    sum += score;
  }
  const whole = words.join(' ');
  const bonus = main === whole ? 0.5 : main.startsWith(whole) ? 0.2 : 0;
  return words.length === 0 ? 0 : sum / words.length + bonus;
}
