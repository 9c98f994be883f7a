import { type DataRouteObject, matchRoutes } from 'react-router';

/** Fetches the code of the page at an address; the module cache makes the second time free. */
export const preloader = (routes: () => DataRouteObject[]) => (to: string) => {
  for (const { route } of matchRoutes(routes(), to) ?? []) {
    const lazy = route.lazy;
    const loaders = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
    for (const load of loaders) load?.().catch(() => undefined);
  }
};
