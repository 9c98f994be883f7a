import { lastTrail, leaveTrail } from '#core/shell/web/trail.ts';
import { fillHref, listPage } from '../shared/list.ts';

/** Reads the page of the list before or after, which becomes the way; the address of its row nearest to this one. */
export async function beyond(by: 1 | -1): Promise<string | undefined> {
  const trail = lastTrail();
  if (!trail) return undefined;
  const { from } = trail;
  const page = from.page + by;
  const url = new URL(from.url, window.location.href);
  url.searchParams.set('page', String(page));
  const read = listPage.parse(await (await fetch(url)).json());
  const hrefs = read.rows.map((row) => fillHref(from.rowHref, row) ?? '');
  const before = (page - 1) * from.size;
  leaveTrail({ ...trail, hrefs, before, from: { ...from, page, last: isLast(read) } });
  return by > 0 ? hrefs[0] : hrefs.at(-1);
}

/** No page of the list comes after this one. */
export const isLast = ({ rows, page, size, total, more }: Parameters<typeof listPage.encode>[0]) =>
  !more && (page - 1) * size + rows.length >= total;
