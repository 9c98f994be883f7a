// How each value must be written to leave (spec 09 §7): what cannot be is not exported, never mended by guessing.

const ORCID =
  /^0000-000(?:(?:1-[5-9]|2-[0-9]|3-[0-4])\d{3}-\d{3}[\dX]|3-5000-0001)$|^0009-00(?:0\d-\d{4}-\d{3}[\dX]|10-0000-0000)$/;
const DOI = /10\.\d{4,}(?:\.\d+)*\/\S+/;
const ISBN_CON_GUIONES = /^(?:978-\d+-\d+-\d+-\d|979-[1-9]\d*-\d+-\d+-\d)$/;
const ISBN_10_CON_GUIONES = /^\d+-\d+-\d+-[\dX]$/;
const ISBN_CIFRAS = /^(?:978\d{10}|979[1-9]\d{9}|\d{9}[\dX])$/;
const LARGO_ISBN_13 = 17;
const LARGO_ISBN_10 = 13;

export const esOrcid = (texto: string): boolean => ORCID.test(texto);
/** The address of an ORCID, or null when it is not one that the profile takes. */
export function orcid(texto: string | null): string | null {
  const suyo = texto
    ?.trim()
    .toUpperCase()
    .match(/\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/)?.[0];
  return suyo && esOrcid(suyo) ? `https://orcid.org/${suyo}` : null;
}

/** A bare DOI: `10.…`, without the address. */
export function doi(texto: string | null): string | null {
  const suyo = texto?.trim().match(DOI)?.[0];
  return suyo ?? null;
}

export const esIsbn = (texto: string): boolean =>
  ISBN_CIFRAS.test(texto) ||
  (texto.length === LARGO_ISBN_13 && ISBN_CON_GUIONES.test(texto)) ||
  (texto.length === LARGO_ISBN_10 && ISBN_10_CON_GUIONES.test(texto));
/** An ISBN as it is written, or its digits; null when it is not one. */
export function isbn(texto: string | null): string | null {
  const escrito = texto?.trim().toUpperCase() ?? '';
  if (esIsbn(escrito)) return escrito;
  const cifras = escrito.replace(/[^\dX]/g, '');
  return esIsbn(cifras) ? cifras : null;
}

/** `dddd-dddX`, or null. */
export function issn(texto: string | null): string | null {
  const cifras = texto
    ?.trim()
    .toUpperCase()
    .match(/^(\d{4})-?(\d{3}[\dX])$/);
  return cifras ? `${cifras[1]}-${cifras[2]}` : null;
}

const entero = (patron: RegExp) => (texto: string | null) => {
  const escrito = texto?.trim() ?? '';
  return patron.test(escrito) ? escrito : null;
};
export const scopus = entero(/^\d{10,11}$/);
export const researcherId = entero(/^[A-Z]{1,3}-\d{4}-(?:19|20)\d\d$/);
/** An address of the web, whole. */
export const direccion = entero(/^https?:\/\/[^\s<>"{}|\\^`]+$/);
/** A day of the calendar. */
export const dia = entero(/^\d{4}-\d{2}-\d{2}$/);

/** Text of one line; null when nothing is left of it. */
export function linea(texto: string | null | undefined): string | null {
  const junto = texto?.replace(/\s+/g, ' ').trim() ?? '';
  return junto === '' ? null : junto;
}

const VINETA = /\s*[;,\n]\s*/;
export const palabras = (texto: string | readonly string[]): string[] =>
  (typeof texto === 'string' ? texto.split(VINETA) : texto).flatMap((palabra) => linea(palabra) ?? []);
