import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { Puerta } from '#modules/proyectos/domain/fex/pasos.ts';

const Failure = lazy(() => import('#core/shell/web/RouteError.tsx').then((m) => ({ default: m.RouteError })));
/** The error page, loaded when something fails. */
export const failure = (props: { home?: string; standalone?: boolean } = {}) => (
  <Suspense>
    <Failure {...props} />
  </Suspense>
);

/** A page of its own chunk: `page('ruta', () => import('…'), 'Componente')`. */
export const page = <M extends Record<string, unknown>>(
  path: string,
  load: () => Promise<M>,
  name: keyof M & string,
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load())[name] as ComponentType }),
});

/** A page of several addresses, which tell it what it draws. */
export const drawn = <M,>(path: string, load: () => Promise<M>, draw: (module: M) => ReactElement): RouteObject => ({
  path,
  lazy: async () => ({ element: draw(await load()) }),
});

/** Home of an area. */
export const home = (load: () => Promise<{ Inicio: ComponentType }>): RouteObject => ({
  index: true,
  lazy: async () => ({ Component: (await load()).Inicio }),
});

/** Frame of an area with its pages; a page that fails shows the error inside the frame. */
export const layout = (
  path: string,
  load: () => Promise<{ Layout: ComponentType }>,
  children: RouteObject[],
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Layout }),
  hydrateFallbackElement: <LoadingPage />,
  errorElement: failure({ standalone: true }),
  children: [{ errorElement: failure({ home: path }), children }],
});

/** The steps of an externally funded project, by each door; the office does not submit. */
export const pasosFex = (ruta: string, puerta: Puerta): RouteObject[] =>
  Array.from({ length: puerta === 'oficina' ? 4 : 5 }, (_, i) =>
    drawn(
      `${ruta}${i + 1}`,
      () => import('#modules/proyectos/web/fex/Pasos.tsx'),
      ({ PasoFex }) => <PasoFex puerta={puerta} paso={i + 1} />,
    ),
  );
