import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

type Area = { App: ComponentType; routes: RouteObject };

/** The route list of each area is loaded when someone enters it, with the router: the landing carries none. */
export const AREAS: Record<string, () => Promise<Area>> = {
  admin: () => import('./admin/routes.tsx').then(({ App, admin }) => ({ App, routes: admin })),
  investigador: () =>
    import('./investigador/routes.tsx').then(({ App, investigador }) => ({ App, routes: investigador })),
  evaluador: () => import('./evaluador/routes.tsx').then(({ App, evaluador }) => ({ App, routes: evaluador })),
  facultad: () => import('./facultad/routes.tsx').then(({ App, facultad }) => ({ App, routes: facultad })),
};

/** The area that an address is of, by its first part. */
export const areaOf = (path: string): string => path.split('/')[1] ?? '';

/** The application, by the address that it opens at. */
export const loadApp = (path: string): Promise<{ App: ComponentType }> =>
  AREAS[areaOf(path)]?.() ?? import('./publico/app.tsx');
