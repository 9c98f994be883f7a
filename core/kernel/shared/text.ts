/** Letters and signs that have no accent to take off, as the database's dictionary (unaccent) writes them. */
const PLAIN: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ð: 'd', đ: 'd', þ: 'th', ħ: 'h', ı: 'i', ĳ: 'ij', ĸ: 'q', ŀ: 'l', ł: 'l' },
  ...{ ŉ: "'n", ŋ: 'n', ŧ: 't', ſ: 's', '¡': '!', '¿': '?', '«': '<<', '»': '>>', '×': '*', '÷': '/', '±': '+/-' },
  ...{ '©': '(c)', '®': '(r)', '…': '...', '№': 'no', '\u00ad': '-' },
  ...{ '‘': "'", '’': "'", '‚': ',', '‛': "'", '“': '"', '”': '"', '„': ',,', '‟': '"', '′': "'", '″': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '‖': '||' },
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Lower case, without accents, single spaces: the form in which texts are searched and compared, as `quipu_fold` makes it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(NOT_PLAIN, (c) => PLAIN[c] ?? c)
    .replace(/\s+/g, ' ')
    .trim();

/** Words that a person typed to search, folded; the comma of «Apellidos, Nombres» separates like a space. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Text of an HTML fragment, tags and entities removed. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, 'x')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of a text or HTML fragment, as the counters of the forms show them. */
export const countWords = (html: string): number => {
  const text = plainText(html);
  return text === '' ? 0 : text.split(' ').length;
};
