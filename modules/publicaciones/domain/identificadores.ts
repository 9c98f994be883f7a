import { cifraDeControl } from '#modules/revistas/domain/issn.ts';

export { esIssn, normalIssn } from '#modules/revistas/domain/issn.ts';

/** A DOI as it is kept: without the address of its resolver. */
export const normalDoi = (v: string) => v.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '').trim();
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
