import { type DataRouteObject, matchRoutes } from 'react-router';

/** Fetches the code of the page at an address; the module cache makes the second time free. */
export const preloader = (routes: () => DataRouteObject[]) => (to: string) => {
  for (const { route } of matchRoutes(routes(), to) ?? []) {
    const lazy = route.lazy as
      | undefined
      | (() => Promise<unknown>)
      | Record<string, (() => Promise<unknown>) | undefined>;
    const loaders = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
    for (const load of loaders) load?.().catch(() => undefined);
  }
};
