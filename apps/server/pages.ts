import { PAGES } from '#apps/web/pages.ts';

const known = new Set(PAGES);
/** True for the addresses that a page answers; anything else is served with status 404. */
export const isKnownPage = (path: string) => known.has(path.length > 1 ? path.replace(/\/$/, '') : path);
