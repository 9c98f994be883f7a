import { setMoneyFormat } from '#core/kernel/shared/money-format.ts';

/** Identity of the installation, written by the server in `<meta name="institution-…">` of the page. */
export type Institution = {
  name: string;
  short: string;
  color: string;
  logo: string;
  timeZone: string;
  /** It serves demonstration data: the pages for developers are there. */
  demo: boolean;
};

const meta = (key: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector(`meta[name="institution-${key}"]`)?.getAttribute('content')?.trim() ?? '');

export const institution: Institution = {
  name: meta('name') || 'Quipu',
  short: meta('short') || meta('name') || 'Quipu',
  color: meta('color') || '#7b2d3b',
  logo: meta('logo'),
  timeZone: meta('timezone') || 'America/Lima',
  demo: meta('demo') !== '',
};

setMoneyFormat(meta('money'));

/** Up to three initials, for the monogram that stands in for a logo. */
export const monogram = (name: string): string =>
  name
    .split(/\s+/)
    .filter((w) => /^\p{Lu}/u.test(w))
    .map((w) => w[0])
    .slice(0, 3)
    .join('') || name.slice(0, 1).toUpperCase();
