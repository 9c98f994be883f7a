import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { QueryView } from '#core/shell/web/states.tsx';

type Props<T> = {
  /** Parameter of the address that names it. */
  param?: string;
  /** Where who finds nothing is sent. */
  list: { href: string; label: string };
  /** Its query: `(id) => api.obtener.query({ id })`. */
  of: (id: number) => UseQueryOptions<T, Error, T, QueryKey>;
  children: (record: T) => ReactNode;
};

/** The record that the address names (`?id=`), once it is read; without one, or with an unknown one, it says so. */
export function RecordById<T>({ param = 'id', list, of, children }: Props<T>) {
  const [params] = useSearchParams();
  const id = Number(params.get(param));
  const valid = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...of(id), enabled: valid });
  if (!valid) return <RecordNotFound listHref={list.href} listLabel={list.label} />;
  return (
    <QueryView query={query} list={list}>
      {children}
    </QueryView>
  );
}
