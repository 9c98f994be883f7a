import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { QueryView, type QueryViewProps } from './states.tsx';

type Props<T> = Omit<QueryViewProps<T>, 'query'> & {
  /** `api.obtener.query({ id })` */
  of: UseQueryOptions<T, Error, T, QueryKey>;
};
/** What a query brings, once it came; until then, its other faces. */
export const Loaded = <T,>({ of, ...view }: Props<T>) => <QueryView {...view} query={useQuery(of)} />;
