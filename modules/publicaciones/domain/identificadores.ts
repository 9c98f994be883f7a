import { cifraDeControl } from '#modules/revistas/domain/issn.ts';

export { esIssn, normalIssn } from '#modules/revistas/domain/issn.ts';

/** Addresses and words that people write before a DOI. */
const ANTES_DEL_DOI =
  /^(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|https?:\/\/[\w.-]+\/(?=10\.\d{4,9}\/)|info:doi\/|urn:doi:|doi\s*[:=]?\s*)+/iu;
/** Signs that the sentence, the list or the format around a DOI left after it. */
const DESPUES_DEL_DOI = /(?:[.,;:"'»”>\]}]|\s)+$/u;

const sinPorcentajes = (v: string): string => {
  if (!/%[\da-f]{2}/iu.test(v)) return v;
  try {
    return decodeURIComponent(v);
  } catch {
    return v;
  }
};
/** A closing bracket without its opening one is of the sentence around it; in a SICI both are there. */
const sinCierreSuelto = (v: string): string =>
  v.endsWith(')') && v.split(')').length > v.split('(').length ? sinCierreSuelto(v.slice(0, -1)) : v;

/**
 * A DOI as it is kept, however it was written: without the address of its resolver, the escapes of LaTeX or of
 * addresses, and the signs after it. Its case stays; two DOI are compared without it.
 */
export function normalDoi(v: string): string {
  const sinEscapes = v
    .trim()
    .replace(/^\{+(.*?)\}+$/u, '$1')
    .replace(/\{?\\textless(?:\{\}|\s)?\}?/gu, '<')
    .replace(/\{?\\textgreater(?:\{\}|\s)?\}?/gu, '>')
    .replace(/^\\(?:doi|url|href)\{(.*)\}$/u, '$1')
    .replace(/\{?\\([_&%#$])\}?/gu, '$1')
    .replace(/\{([_&%#$])\}/gu, '$1');
  const solo = sinPorcentajes(sinEscapes.replace(ANTES_DEL_DOI, '')).replace(ANTES_DEL_DOI, '').trim();
  // Of a SICI the last sign may be one of these: only what cannot be of it leaves.
  const esSici = solo.includes('<');
  return sinCierreSuelto(solo.replace(esSici ? /[\s"'»”]+$/u : DESPUES_DEL_DOI, ''));
}
/** Syntax of a DOI: prefix 10.NNNN, a slash, something after it. */
export const esDoi = (v: string) => /^10\.\d{4,9}\/\S+$/.test(v);

/** Check digit of an ISBN of ten (modulo 11) or thirteen digits (modulo 10, ISO 2108). */
export const esIsbn = (v: string) => {
  const cifras = v.toUpperCase().replace(/[\s-]/g, '');
  if (/^\d{9}[\dX]$/.test(cifras)) return cifraDeControl(cifras, (i) => 10 - i, 11);
  return /^97[89]\d{10}$/.test(cifras) && cifraDeControl(cifras, (i) => (i % 2 ? 3 : 1), 10);
};

/** Ten or thirteen figures, whatever the last one says: old books bear numbers with a wrong check digit. */
export const pareceIsbn = (v: string) => /^(\d{9}[\dX]|\d{13})$/.test(v.toUpperCase().replace(/[\s-]/g, ''));
/** What is said of an ISBN whose check digit is not right; it is taken all the same. */
export const avisoDeIsbn = (v: unknown): string | null =>
  typeof v === 'string' && pareceIsbn(v) && !esIsbn(v)
    ? 'La última cifra no corresponde: compruébelo en el libro. Si lo trae impreso así, déjelo.'
    : null;

/** An address that a browser may open: of the web, and of no script. */
export const esWeb = (v: string) => /^https?:\/\//i.test(v) && URL.canParse(v);
