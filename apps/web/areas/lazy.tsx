import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { withRetries } from '#core/shell/web/arrive.ts';
import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';

const Failure = late(() => import('#core/shell/web/RouteError.tsx').then((m) => m.RouteError));
/** The error page, loaded when something fails. */
export const failure = (props: { home?: string; standalone?: boolean } = {}) => <Failure {...props} />;

/** A page of its own chunk: `page('ruta', () => import('…'), 'Componente')`. */
export const page = <M extends Record<string, unknown>>(
  path: string,
  load: () => Promise<M>,
  name: keyof M & string,
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await withRetries(load))[name] as ComponentType }),
});

/** A page of several addresses, which tell it what it draws. */
export const drawn = <M,>(path: string, load: () => Promise<M>, draw: (module: M) => ReactElement): RouteObject => ({
  path,
  lazy: async () => ({ element: draw(await withRetries(load)) }),
});

/** Home of an area. */
export const home = (load: () => Promise<{ Inicio: ComponentType }>): RouteObject => ({
  index: true,
  lazy: async () => ({ Component: (await withRetries(load)).Inicio }),
});

/** Frame of an area, which comes with the list of its pages; a page that fails shows the error inside the frame. */
export const layout = (path: string, Component: ComponentType, children: RouteObject[]): RouteObject => ({
  path,
  Component,
  hydrateFallbackElement: <LoadingPage />,
  errorElement: failure({ standalone: true }),
  children: [{ errorElement: failure({ home: path }), children }],
});
