import type { Filter } from './list.ts';

/** How «rows without a value» travels in a filter. */
export const NO_VALUE = '(vacio)';

/** Words for one value of a filter. */
export const facetLabel = (filter: Pick<Filter, 'labels'>, value: string, fromServer?: string): string =>
  filter.labels?.[value] ?? fromServer ?? (value === NO_VALUE ? 'Sin dato' : value);
