import { useEffect } from 'react';
import { leaveTrail, placeHere } from '#core/shell/web/trail.ts';
import { fillHref, type ListDef, type ListPage } from '../shared/list.ts';
import { isLast } from './beyond.ts';
import { totalText } from './rows.ts';

/** The page of a row goes on to the next one; a list inside that page does not take the way away. */
export function useTrail(def: ListDef, page: ListPage | undefined, url: unknown): void {
  useEffect(() => {
    const hrefs = page?.rows.map((row) => fillHref(def.rowHref, row) ?? '') ?? [];
    if (!page || !hrefs.some(Boolean) || placeHere()) return;
    const from = { url: String(url), rowHref: def.rowHref!, page: page.page, size: page.size, last: isLast(page) };
    leaveTrail({ hrefs, before: (page.page - 1) * page.size, total: totalText(page), from });
  }, [def.rowHref, page, url]);
}
