import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { FacetCount, Filter, FilterValues, ListPage, ListQuery } from '../shared/list.ts';
import { type ListState, toCountQuery } from './url-state.ts';

type Options = UseQueryOptions<ListPage, Error, ListPage, QueryKey>;
/** How the values of some filters are counted, under what the list shows now, or under these filters alone. */
export type FacetsOf = (keys: readonly string[], alone?: FilterValues) => Options;
export type Facets = Readonly<Record<string, readonly FacetCount[]>>;

const NONE: Facets = {};

export const facetsBy =
  (load: (query: ListQuery) => Options, state: ListState): FacetsOf =>
  (keys, alone) =>
    load({ ...toCountQuery(alone ? { ...state, q: '', filters: alone } : state, 'facets'), counts: keys.join(',') });

/** The counts of these filters: asked only while they are shown, and kept in sight while others come. */
export function useFacets(of: FacetsOf, keys: readonly string[]) {
  const counted = useQuery({ ...of(keys), placeholderData: keepPreviousData, enabled: keys.length > 0 });
  const { data, isError, isPending, refetch } = counted;
  return {
    facets: (keys.length > 0 && data?.facets) || NONE,
    atLeast: data?.atLeast ?? [],
    pending: isPending && !isError,
    failed: isError && !data,
    retry: () => void refetch(),
  };
}

/** Filters in use whose chosen values only the database can name. */
export const unnamed = (filters: readonly Filter[], values: FilterValues): string[] =>
  filters
    .filter(({ kind }) => kind === 'options')
    .filter(({ key, labels }) => values[key]?.some((value) => value !== '' && !labels?.[value]))
    .map(({ key }) => key);
