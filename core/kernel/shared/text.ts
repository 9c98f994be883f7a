import { groupDigits } from '#core/kernel/shared/money-format.ts';

/** Letters and signs that have no accent to take off, as the database's dictionary (unaccent) writes them. */
const PLAIN: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'q',
  ŀ: 'l',
  ł: 'l',
  ŉ: "'n",
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  '¡': '!',
  '¿': '?',
  '«': '<<',
  '»': '>>',
  '×': '*',
  '÷': '/',
  '±': '+/-',
  '©': '(c)',
  '®': '(r)',
  '…': '...',
  '№': 'no',
  '\u00ad': '-',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': ',,',
  '‟': '"',
  '′': "'",
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '‖': '||',
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Signs that print nothing: controls, marks of direction, spaces of no width, fillers. Tab and line break stay. */
const UNSEEN = /(?![\t\n\u200c]|\u200d|\p{VS})(?:\p{Cc}|\p{DI}|[\ufff9-\ufffb\ufffe\uffff])/gu;
/** A joiner joins two letters or signs; elsewhere it is a leftover. */
const JOINERS = /(?<!\u200c|\u200d)(?:\u200c|\u200d)+/gu;
const joins = (run: string, at: number, text: string): string =>
  /^\S\S$/.test(`${text[at - 1] ?? ' '}${text[at + run.length] ?? ' '}`) ? run : '';

/**
 * A text as it is seen: characters composed, what prints nothing taken out, one kind of line break. Every text that
 * enters passes here; limits and «required» count what is left.
 */
export const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .replace(/\u2800/g, ' ')
    .replace(JOINERS, joins)
    .replace(/^[\s\p{M}]*\p{M}/u, '');

/**
 * A text without the signs of one kind that it ends with. A pattern that is anchored only to the end begins again at
 * each of them, which takes the square of their number.
 */
export function withoutLast(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/**
 * Lower case, without accents, single spaces: the form in which texts are searched and compared, as `quipu_fold` makes
 * it.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(NOT_PLAIN, (c) => PLAIN[c] ?? c)
    .replace(/\s+/g, ' ')
    .trim();

/** As many words as a search looks for: each is one more condition on every row. */
const MAX_WORDS = 16;
/** Words that a person typed to search, folded, each once; the comma of «Apellidos, Nombres» separates like a space. */
export const searchWords = (text: string): string[] => {
  const words = fold(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
};

const UNSEEN_ENTITIES =
  /&(?:nbsp|shy|zwn?j|[lr]rm|ZeroWidthSpace|#(?:160|173|820[3-7]|8288|65279)|#x(?:a0|ad|200[b-f]|2060|feff));/gi;

/** Letters that are written over or under the line, where there are such signs. */
const RAISED: Record<string, string> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'].map((c, i) => ['0123456789+-=()ni'[i]!, c]),
);
const LOWERED: Record<string, string> = Object.fromEntries(
  [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'].map((c, i) => ['0123456789+-=()'[i]!, c]),
);
/** `10<sup>3</sup>` is not 103: its signs when there are, else «^» and «_». */
function offTheLine(_whole: string, tag: string, text: string): string {
  const raised = tag.toLowerCase() === 'sup';
  const signs = raised ? RAISED : LOWERED;
  const letters = [...text.replaceAll('\u2212', '-')];
  if (letters.every((c) => signs[c])) return letters.map((c) => signs[c]).join('');
  return `${raised ? '^' : '_'}${text}`;
}
const OFF_THE_LINE = /<(su[bp])>([^<>&\s]{1,20})<\/su[bp]>/gi;
/** What marks letters parts no words. */
const MARK = /<\/?(?:su[bp]|b|strong|i|em|u|s|span|a)(?:\s[^<>]*)?>/gi;

/** Text of an HTML fragment, tags and entities removed. */
export const plainText = (html: string): string =>
  visible(html)
    .replace(OFF_THE_LINE, offTheLine)
    .replace(MARK, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(UNSEEN_ENTITIES, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, 'x')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of a text or HTML fragment, as the counters of the forms show them. */
export const countWords = (html: string): number => {
  const text = plainText(html);
  return text === '' ? 0 : text.split(' ').length;
};

/** The word that agrees with a count. */
export const agree = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/**
 * `1 línea`, `2 líneas`: a count with its noun, which may bring its verb along (`plural(n, 'propuesta espera',
 * 'propuestas esperan')`).
 */
export const plural = (n: number, one: string, many: string): string => `${groupDigits(n)} ${agree(n, one, many)}`;

/** A sentence after a colon. */
export const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
