import { formatDay } from '#core/kernel/shared/time.ts';
import type { Filter } from './list.ts';

/** How «rows without a value» travels in a filter. */
export const NO_VALUE = '(vacio)';

/** Words for one value of a filter. */
export const facetLabel = (filter: Pick<Filter, 'labels'>, value: string, fromServer?: string): string =>
  filter.labels?.[value] ?? fromServer ?? (value === NO_VALUE ? 'Sin dato' : value);

/** «desde 01/02/2026 hasta 15/03/2026», of a range that may be open; one day, of what is looked at on a day. */
export const rangeLabel = ({ kind }: Pick<Filter, 'kind'>, bounds: readonly string[]): string => {
  const [from, to] = bounds.map((v) => (v && kind !== 'range-number' ? formatDay(v) : v));
  if (kind === 'as-of') return from ?? '';
  return [from && `desde ${from}`, to && `hasta ${to}`].filter(Boolean).join(' ');
};
