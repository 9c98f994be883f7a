import { createBrowserRouter, type RouteObject } from 'react-router';
import { institution } from '#core/shell/web/institution.ts';
import { areaOf } from './areas/area-of.ts';
import { galeria, publico } from './areas/publico/routes.tsx';

/** How the routes of each area arrive, by the first part of its addresses. */
export type Areas = Readonly<Record<string, () => Promise<{ routes: RouteObject }>>>;

export function createRouter(areas: Areas) {
  const loaded = new Set<string>();
  return createBrowserRouter([publico(institution.demo), ...(institution.demo ? [galeria] : [])], {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const area = areaOf(path);
      const load = areas[area];
      if (!load || loaded.has(area)) return;
      loaded.add(area);
      patch(null, [(await load()).routes]);
    },
  });
}
