import { Link, useLocation, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PreloadContext } from '#core/shell/web/AppLink.tsx';
import { isMalformed, StatusPage } from '#core/shell/web/errors.tsx';
import { type Navigation, NavigationContext } from '#core/shell/web/navigation.ts';
import { type NextPage, NextPageContext } from '#core/shell/web/next-page.ts';
import { preloader } from './preload.ts';
import { createRouter } from './router.tsx';

const routerNavigation: Navigation = {
  Link,
  useGo: () => {
    const navigate = useNavigate();
    return (to) => void navigate(to);
  },
  usePathname: () => useLocation().pathname,
};

// Made at the first drawing, not when the code arrives: the landing fetches it before anybody goes anywhere.
let made: ReturnType<typeof createRouter> | undefined;
const router = () => {
  made ??= createRouter();
  return made;
};
const nextPage: NextPage = async (by) => (await import('#core/list/web/beyond.ts')).beyond(by);
const preload = preloader(() => router().routes);

/** Every page but the landing's first view: the router with its routes. */
export const App = () =>
  isMalformed(window.location.pathname) ? (
    <main>
      <StatusPage of={400} />
    </main>
  ) : (
    <Routed />
  );

const Routed = () => (
  <NavigationContext value={routerNavigation}>
    <PreloadContext value={preload}>
      <NextPageContext value={nextPage}>
        <RouterProvider router={router()} />
      </NextPageContext>
    </PreloadContext>
  </NavigationContext>
);
