import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Areas } from '../router.tsx';
import { areaOf } from './area-of.ts';

/** It is told where the routes of the areas come from: they bring it, and it cannot name them. */
type App = ComponentType<{ areas: Areas }>;
type Area = { App: App; routes: RouteObject };

/** The route list of each area is loaded when someone enters it, with the router: the landing carries none. */
export const AREAS: Record<string, () => Promise<Area>> = {
  admin: () => import('./admin/routes.tsx').then(({ App, admin }) => ({ App, routes: admin })),
  investigador: () =>
    import('./investigador/routes.tsx').then(({ App, investigador }) => ({ App, routes: investigador })),
  evaluador: () => import('./evaluador/routes.tsx').then(({ App, evaluador }) => ({ App, routes: evaluador })),
  facultad: () => import('./facultad/routes.tsx').then(({ App, facultad }) => ({ App, routes: facultad })),
};

/** The application, by the address that it opens at. */
export const loadApp = (path: string): Promise<{ App: App }> => AREAS[areaOf(path)]?.() ?? import('./publico/app.tsx');
