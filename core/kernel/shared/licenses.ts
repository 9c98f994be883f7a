import { FAULTS } from './faults.ts';
import { fold } from './text.ts';

// The licence of a work is kept as its canonical address, which names its terms, its version and its country.

const CC = 'https://creativecommons.org/';
/** An address of Creative Commons: its kind, its terms, its version and where it was adapted. */
const ADDRESS =
  /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+?)\/?(?:\/(\d\.\d))?(?:\/(igo|scotland|[a-z]{2}))?(?:\/|$)/u;
/** An address that says the same by its name in the list of SPDX. */
const SPDX = /^https?:\/\/(?:www\.)?spdx\.org\/licenses\/(.+?)(?:\.html|\.json)?\/?$/u;

const TERMS: readonly (readonly [string, RegExp])[] = [
  ['by', /\bby\b|attribution|atribucion|reconocimiento|atribuicao/u],
  ['nc', /\bnc\b|non-?\s?commercial|no-?\s?comercial|nao-?\s?comercial/u],
  ['nd', /\bnd\b|no-?\s?deriv|sin-?\s?(?:obras?-?\s?)?deriv|sem-?\s?deriv/u],
  ['sa', /\bsa\b|share-?\s?alike|compartir-?\s?igual|compartilha-?\s?igual/u],
];
const SAYS_CC = /^(?:cc\b|cc[- ]?(?:by|0|zero)|creative commons|(?:attribution|atribucion|reconocimiento)\b)/u;
const SAYS_ZERO = /\bcc[- ]?(?:0|zero)\b/u;
const PUBLIC_DOMAIN = /^(?:public[- ]domain(?: mark)?(?: 1\.0)?|dominio publico|pdm(?:-1\.0)?)$/u;

const joined = (...parts: readonly (string | undefined)[]): string => `${CC}${parts.filter(Boolean).join('/')}/`;

/** A licence of Creative Commons by how people and catalogues name it; null for any other words. */
function ofWords(said: string): string | null {
  if (PUBLIC_DOMAIN.test(said)) return joined('publicdomain', 'mark', '1.0');
  if (!SAYS_CC.test(said)) return null;
  if (SAYS_ZERO.test(said)) return joined('publicdomain', 'zero', '1.0');
  const spaced = said.replaceAll('_', '-');
  const terms = TERMS.filter(([, is]) => is.test(spaced)).map(([term]) => term);
  if (terms[0] !== 'by') return null;
  const [, version, place] = /(\d\.\d)(?:[\s-]+(igo|[a-z]{2}))?(?![\w.])/u.exec(spaced) ?? [];
  // Without a version nobody may guess it: the address says the terms alone.
  return joined('licenses', terms.join('-'), version, place);
}

/**
 * A licence as it is kept: «CC BY 4.0», «cc-by-4.0» and every address of it are one address of Creative Commons.
 * Anything else stays as it was written.
 */
export function normalLicense(written: string): string {
  const said = written.trim();
  const plain = fold(said);
  const [, kind, terms, version, place] = ADDRESS.exec(plain) ?? [];
  if (kind && terms) return joined(kind, terms, version, place);
  return ofWords(SPDX.exec(plain)?.[1] ?? plain) ?? said;
}

const isPage = (written: string): boolean => /^https?:\/\//iu.test(written) && URL.canParse(written);
export const licenseFault = (kept: string): string | null => (isPage(kept) ? null : FAULTS.notLicense);

/** What people call a licence: «CC BY 4.0»; the address of any that is not of Creative Commons. */
export function licenseName(kept: string): string {
  const [, kind, terms = '', version, place] = ADDRESS.exec(kept) ?? [];
  if (!kind) return kept;
  if (kind === 'publicdomain' && terms === 'mark') return 'Dominio público';
  const name = terms === 'zero' ? 'CC0' : `CC ${terms.toUpperCase()}`;
  return [name, version, place?.toUpperCase()].filter(Boolean).join(' ');
}
