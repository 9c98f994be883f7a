import { isIsbn, looksLikeIsbn } from '#core/kernel/shared/identifiers.ts';

/** What is said of an ISBN whose check digit is not right; it is taken all the same (spec 03 §4). */
export const avisoDeIsbn = (v: unknown): string | null =>
  typeof v === 'string' && looksLikeIsbn(v) && !isIsbn(v)
    ? 'La última cifra no corresponde: compruébelo en el libro. Si lo trae impreso así, déjelo.'
    : null;

/** An address that a browser may open: of the web, and of no script. */
export const esWeb = (v: string) => /^https?:\/\//i.test(v) && URL.canParse(v);
