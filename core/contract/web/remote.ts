import { queryOptions } from '@tanstack/react-query';
import type { CallInputOf, Endpoint, Method, OutputOf } from '../shared/endpoint.ts';
import { type CallOptions, call } from './client.ts';

/**
 * An endpoint by its address, typed by its contract but without its schemas: pages with the tightest budget
 * (the landing, the session every page asks for) do not carry the validation library.
 */
export function remote<E extends Endpoint>(
  name: readonly [module: string, operation: string],
  method: Method,
  path: E['path'],
) {
  const endpoint = { method, path };
  return {
    key: name,
    call: (input: CallInputOf<E>, options?: CallOptions) => call<E>(endpoint, input, options),
    query: (input: CallInputOf<E>) =>
      queryOptions<OutputOf<E>>({
        queryKey: [...name, input],
        queryFn: ({ signal }) => call<E>(endpoint, input, { signal }),
      }),
  };
}
