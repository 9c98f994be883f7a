import { NO_VALUE } from './facets.ts';
import { type Column, encodeFilters, type Filter, type FilterValues, type ListDef } from './list.ts';

/** What rows may be grouped by: a filter by options, or the year of a date. */
export type Grouping = { key: string; label: string; filter?: Filter; year?: Column };
const YEAR = '.anio';
const isDay = (c: Column) => c.kind === 'day' || c.kind === 'instant';

/** Everything by which the rows of a list may be grouped. */
export const groupingsOf = (def: Pick<ListDef, 'columns' | 'filters'>): Grouping[] => [
  ...(def.filters ?? [])
    .filter((f) => f.kind === 'options')
    .map((filter) => ({ key: filter.key, label: filter.label, filter })),
  ...def.columns.filter(isDay).map((year) => ({ key: `${year.key}${YEAR}`, label: `Año de ${year.label}`, year })),
];

/**
 * Columns that may be added up: amounts, and numbers that name nothing (an identity, a year that is filtered by its
 * value).
 */
export const summableOf = ({ columns, filters = [] }: Pick<ListDef, 'columns' | 'filters'>): Column[] => {
  const names = new Set(['id', ...filters.filter((f) => f.kind === 'options').map((f) => f.key)]);
  return columns.filter((c) => c.sum !== false && (c.kind === 'money' || (c.kind === 'number' && !names.has(c.key))));
};

export const MAX_GROUPINGS = 3;
export const MAX_SUMS = 6;
/** More rows of a summary than these are no summary. */
export const MAX_GROUPS = 2000;

/** Keys of `by` or `sums`, as they travel. */
export const keysIn = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(',').filter(Boolean)),
];

/** The filters that leave the rows of a group; null where a year has no range that says it. */
export function filtersOf(
  def: Pick<ListDef, 'columns' | 'filters'>,
  groupings: readonly Grouping[],
  values: readonly (string | null)[],
  others: FilterValues,
): string | null {
  const own: FilterValues = {};
  for (const [i, { filter, year, key }] of groupings.entries()) {
    const value = values[i] ?? null;
    if (filter) own[key] = [value ?? NO_VALUE];
    else if (value !== null && def.filters?.some((f) => f.key === year!.key && f.kind === 'range-date'))
      own[year!.key] = [`${value}-01-01`, `${value}-12-31`];
    else return null;
  }
  return encodeFilters({ ...others, ...own });
}
