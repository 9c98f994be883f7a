import { FAULTS } from './faults.ts';
import { withoutLast } from './text.ts';

// Public identifiers of works and people: how each is kept, however it was written, and what is wrong with one. Nobody
// is asked; what is known is the form of each and its check digit.

/** Addresses and words that people write before a DOI, one after another. */
const BEFORE_A_DOI = new RegExp(
  `^(?:${[
    '(?:https?://)?(?:dx\\.|www\\.)?doi\\.org/',
    // The page of a publisher, when the DOI follows the name of its site.
    'https?://[\\w.-]+/(?=10\\.\\d{4,9}/)',
    'info:doi/',
    'urn:doi:',
    'doi\\s*[:=]?\\s*',
  ].join('|')})+`,
  'iu',
);
/** Signs that the sentence, the list or the format around a DOI left after it. */
const AFTER_A_DOI = /[.,;:"'»”>\]}\s]/u;
/** The same, of a SICI, whose last sign may be one of those: only what cannot be of it. */
const AFTER_A_SICI = /[\s"'»”]/u;

const withoutPercents = (written: string): string => {
  if (!/%[\da-f]{2}/iu.test(written)) return written;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
};
/** A closing bracket without its opening one is of the sentence around it; in a SICI both are there. */
function withoutLooseBracket(written: string): string {
  let loose = written.split(')').length - written.split('(').length;
  let end = written.length;
  while (loose > 0 && written[end - 1] === ')') {
    loose -= 1;
    end -= 1;
  }
  return written.slice(0, end);
}

/**
 * A DOI as it is kept, however it was written: without the address of its resolver, the escapes of LaTeX or of
 * addresses, and the signs after it. Its case stays; two DOI are compared without it.
 */
export function normalDoi(written: string): string {
  const unescaped = written
    .trim()
    .replace(/^\{+(.*?)\}+$/u, '$1')
    .replace(/\{?\\textless(?:\{\}|\s)?\}?/gu, '<')
    .replace(/\{?\\textgreater(?:\{\}|\s)?\}?/gu, '>')
    .replace(/^\\(?:doi|url|href)\{(.*)\}$/u, '$1')
    .replace(/\{?\\([_&%#$])\}?/gu, '$1')
    .replace(/\{([_&%#$])\}/gu, '$1');
  const bare = withoutPercents(unescaped.replace(BEFORE_A_DOI, '')).replace(BEFORE_A_DOI, '').trim();
  return withoutLooseBracket(withoutLast(bare, bare.includes('<') ? AFTER_A_SICI : AFTER_A_DOI));
}

/** How a DOI begins in a text, with or without the address of its resolver. */
const DOI_BEGINS = String.raw`(?:(?:https?://)?(?:dx\.|www\.)?doi\.org/|doi:\s*)?10\.\d{4,9}/`;
const BETWEEN_DOIS = new RegExp(String.raw`(?<![;,|\s])[;,|\s]{1,100}(?=${DOI_BEGINS})`, 'giu');
/** A text in its parts, where several DOI stand one after another. A semicolon may be of a DOI too, as in a SICI. */
export const apartByDoi = (text: string): string[] => text.split(BETWEEN_DOIS);
/** A sign of HTML after a DOI; a SICI has its own angles, with two colons between them. */
const withoutMarkup = (doi: string): string => (/<[^<>]*::/u.test(doi) ? doi : doi.replace(/<.*$/u, ''));
/** The DOI of any text as they are kept, each once, in its order: whatever stands between them. */
export function doisIn(text: string): string[] {
  const found = apartByDoi(text).flatMap((part) => part.match(/10\.\d{4,9}\/[^\s"'|]{1,300}/gu) ?? []);
  const kept = found.map((doi) => normalDoi(withoutLast(withoutMarkup(doi), /[;,.]/u))).filter(isDoi);
  return [...new Map(kept.map((doi) => [doi.toLowerCase(), doi] as const)).values()];
}
/** Syntax of a DOI: prefix 10.NNNN, a slash, something after it. */
export const isDoi = (written: string) => /^10\.\d{4,9}\/\S+$/.test(written);
export const doiFault = (kept: string): string | null => (isDoi(kept) ? null : FAULTS.notDoi);

/** Whether the weighted sum of the digits, X being ten, is a multiple of the modulus. */
export const checkDigitHolds = (digits: string, weightOf: (position: number) => number, modulus: number): boolean =>
  [...digits].reduce((sum, digit, i) => sum + (digit === 'X' ? 10 : Number(digit)) * weightOf(i), 0) % modulus === 0;

const digitsOfIsbn = (written: string): string => written.toUpperCase().replace(/[\s-]/g, '');
/** Check digit of an ISBN of ten (modulo 11) or thirteen digits (modulo 10, ISO 2108). */
export function isIsbn(written: string): boolean {
  const digits = digitsOfIsbn(written);
  if (/^\d{9}[\dX]$/.test(digits)) return checkDigitHolds(digits, (i) => 10 - i, 11);
  return /^97[89]\d{10}$/.test(digits) && checkDigitHolds(digits, (i) => (i % 2 ? 3 : 1), 10);
}
/** Ten or thirteen digits, whatever the last one says: old books bear numbers with a wrong check digit. */
export const looksLikeIsbn = (written: string): boolean => /^(\d{9}[\dX]|\d{13})$/.test(digitsOfIsbn(written));
export const isbnFault = (kept: string): string | null => (looksLikeIsbn(kept) ? null : FAULTS.notIsbn);

/** ISSN as NNNN-NNNX, however it was typed. */
export function normalIssn(written: string): string {
  const digits = written.toUpperCase().replace(/[^0-9X]/g, '');
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : written;
}
/** Check digit of an ISSN (modulo 11, ISO 3297). */
export function isIssn(written: string): boolean {
  const digits = normalIssn(written).replace('-', '');
  return /^\d{7}[\dX]$/.test(digits) && checkDigitHolds(digits, (i) => 8 - i, 11);
}
export const issnFault = (kept: string): string | null => (isIssn(kept) ? null : FAULTS.notIssn);

const ORCID = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;
/** ORCID as it is kept, from what people paste: the address of the record, lower case, without hyphens. */
export function normalOrcid(written: string): string {
  const bare = written
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
    .toUpperCase();
  return /^\d{15}[\dX]$/.test(bare) ? bare.replace(/^(.{4})(.{4})(.{4})/, '$1-$2-$3-') : bare;
}
/** Form of an ORCID and its check character (ISO 7064 MOD 11-2). */
export function isOrcid(kept: string): boolean {
  if (!ORCID.test(kept)) return false;
  const digits = kept.replace(/-/g, '');
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  const rest = (12 - (total % 11)) % 11;
  return digits[15] === (rest === 10 ? 'X' : String(rest));
}
/** Its form is looked at first, then its check character. */
export function orcidFault(kept: string): string | null {
  if (!ORCID.test(kept)) return FAULTS.notOrcid;
  return isOrcid(kept) ? null : FAULTS.wrongOrcid;
}

const PHONE = /^\+?[\d\s()./-]{5,}(\s*(anexo|ext\.?)\s*\d+)?$/i;
/** Phones are written in many ways; letters are a slip. */
export const phoneFault = (kept: string): string | null => (PHONE.test(kept) ? null : FAULTS.notPhone);
