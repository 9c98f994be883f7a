import { withinTime } from '#core/db/server/stop.ts';
import type { Db } from '#core/db/server/types.ts';
import { COUNT_LIMIT, type ListPage, type ListQuery } from '../shared/list.ts';
import { facets } from './facets.ts';
import {
  allOf,
  COUNT_MS,
  counted,
  type KeepCounts,
  type ListSource,
  NO_ROWS,
  rowsAndTotal,
  viewCounts,
} from './list.ts';
import { seek } from './seek.ts';

/**
 * A page, its total and the facet counts: a statement each at the most, whatever the list.
 * @param keep how the counts of the filters are kept while what the source `follows` does not change
 */
export async function listPage(db: Db, given: ListSource, query: ListQuery, keep?: KeepCounts): Promise<ListPage> {
  if (query.parts === 'views') return { ...NO_ROWS, views: await viewCounts(db, () => given, query) };
  const source = await counted(query, () => seek(db, given, query));
  if (query.parts === 'ids') return allOf(db, source, query);
  const { rows, total, more } = await counted(query, () => rowsAndTotal(db, source, query, keep));
  const wanted = query.parts === 'all' || query.parts === 'facets';
  const counts = wanted ? await withinTime(COUNT_MS, () => facets(db, source, query, keep)) : { facets: {} };
  return {
    ...counts,
    rows,
    total: Math.min(total, COUNT_LIMIT),
    more: more || total > COUNT_LIMIT,
    page: query.page,
    size: query.size,
    ...(source.labels && { labels: source.labels }),
  };
}
