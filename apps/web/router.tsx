import { createBrowserRouter, type RouteObject } from 'react-router';
import { institution } from '#core/shell/web/institution.ts';
import { galeria, publico } from './areas/publico/routes.tsx';

/** The route list of each area is loaded when someone enters it: the landing carries none. */
export const AREA_ROUTES: Record<string, () => Promise<RouteObject>> = {
  admin: async () => (await import('./areas/admin/routes.tsx')).admin,
  investigador: async () => (await import('./areas/investigador/routes.tsx')).investigador,
  evaluador: async () => (await import('./areas/evaluador/routes.tsx')).evaluador,
  facultad: async () => (await import('./areas/facultad/routes.tsx')).facultad,
};

export function createRouter() {
  const loaded = new Set<string>();
  return createBrowserRouter([publico(institution.demo), ...(institution.demo ? [galeria] : [])], {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const area = path.split('/')[1] ?? '';
      const load = AREA_ROUTES[area];
      if (!load || loaded.has(area)) return;
      loaded.add(area);
      patch(null, [await load()]);
    },
  });
}
