import { Link, useLocation, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PreloadContext } from '#core/shell/web/AppLink.tsx';
import { isMalformed, StatusPage } from '#core/shell/web/errors.tsx';
import { type Navigation, NavigationContext } from '#core/shell/web/navigation.ts';
import { type NextPage, NextPageContext } from '#core/shell/web/next-page.ts';
import { preloader } from './preload.ts';
import { type Areas, createRouter } from './router.tsx';

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
const router = (areas: Areas) => {
  made ??= createRouter(areas);
  return made;
};
const nextPage: NextPage = async (by) => (await import('#core/list/web/beyond.ts')).beyond(by);
const preload = preloader(() => made?.routes ?? []);

type Props = { areas: Areas };
/** Every page but the landing's first view: the router with its routes. */
export const App = ({ areas }: Props) =>
  isMalformed(window.location.pathname) ? (
    <main>
      <StatusPage of={400} />
    </main>
  ) : (
    <Routed areas={areas} />
  );

const Routed = ({ areas }: Props) => (
  <NavigationContext value={routerNavigation}>
    <PreloadContext value={preload}>
      <NextPageContext value={nextPage}>
        <RouterProvider router={router(areas)} />
      </NextPageContext>
    </PreloadContext>
  </NavigationContext>
);
