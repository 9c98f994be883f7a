import { PAGES } from '#apps/web/pages.ts';
import type { Settings } from '#core/kernel/server/settings.ts';

const known = new Set(PAGES);
/** Pages that exist only with demonstration data. */
const DEMO_ONLY = new Set(['/dev/correo', '/dev/galeria']);

/** True for the addresses that a page answers; anything else is served with status 404. */
export function isKnownPage(path: string, { demo }: Pick<Settings, 'demo'>): boolean {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  return known.has(clean) && (demo || !DEMO_ONLY.has(clean));
}
