import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { LeaveGuard } from './LeaveGuard.tsx';
import { NavTree } from './NavTree.tsx';
import { NoticeRegion } from './NoticeRegion.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ShellProvider } from './ShellContext.ts';
import { ShellHeader } from './ShellHeader.tsx';
import classes from './shell.module.css';
import { LoadingPage } from './states.tsx';
import type { InboxSource, NavSection, SearchHit, ShellArea, ShellUser } from './types.ts';

const MobileNav = lazy(() => import('./MobileNav.tsx'));

export type AreaShellProps = {
  area: ShellArea;
  nav: NavSection[];
  user: ShellUser;
  onLogout: () => void;
  onSearch: (text: string) => Promise<SearchHit[]>;
  inbox: InboxSource;
  /** On top of every page of the area (somebody acts for another). */
  banner?: ReactNode;
  /** Defaults to the router's outlet. */
  children?: ReactNode;
};

const CONTENT = 'contenido';

/** Frame of an area: header, navigation, notices and content. Everything it shows comes by props. */
export function AreaShell({ area, nav, user, onLogout, onSearch, inbox, banner, children }: AreaShellProps) {
  const [navOpen, navigation] = useDisclosure(false);
  const [searchOpen, search] = useDisclosure(false);
  useHotkeys([['mod+K', search.open]], []);
  const pages = usePages(area, nav, user);
  const main = useContentFocus();
  // The page that one leaves stays until the code of the next has arrived: it says that it is on its way.
  const arriving = useNavigation().state === 'loading';
  return (
    <ShellProvider value={area}>
      <a href={`#${CONTENT}`} className={classes.skip}>
        Ir al contenido
      </a>
      <header className={classes.top}>
        <ShellHeader
          area={area}
          user={user}
          inbox={inbox}
          onLogout={onLogout}
          onOpenNav={navigation.open}
          onOpenSearch={search.open}
        />
      </header>
      <div className={classes.body}>
        <nav aria-label={`Menú de ${area.title}`} className={classes.navbar}>
          <NavTree area={area} nav={nav} />
        </nav>
        <main id={CONTENT} tabIndex={-1} ref={main} className={classes.main} aria-busy={arriving || undefined}>
          <OfflineBanner />
          {banner}
          <NoticeRegion />
          <Suspense fallback={<LoadingPage />}>{children ?? <Outlet />}</Suspense>
        </main>
      </div>
      <Suspense>{navOpen && <MobileNav area={area} nav={nav} onClose={navigation.close} />}</Suspense>
      {searchOpen && <SearchBox pages={pages} onSearch={onSearch} onClose={search.close} />}
      <LeaveGuard />
      <ScrollRestoration />
    </ShellProvider>
  );
}

/** What the search offers without asking the server: the menu, and the pages of the account. */
const usePages = (area: ShellArea, nav: NavSection[], user: ShellUser) =>
  useMemo<SearchHit[]>(
    () => [
      ...nav.flatMap((s) =>
        s.items.filter((i) => !i.disabled).map((i) => ({ kind: s.label ?? area.title, label: i.label, to: i.to })),
      ),
      ...[
        { label: 'Mi perfil', to: user.profileHref },
        { label: 'Cambiar contraseña', to: user.passwordHref },
        { label: 'Sesiones abiertas', to: user.sessionsHref },
      ].map((page) => ({ kind: 'Su cuenta', ...page })),
    ],
    [nav, area.title, user.profileHref, user.passwordHref, user.sessionsHref],
  );

/** Moves focus to the content when the page changes, so that keyboard and screen reader start there. */
function useContentFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname]);
  return main;
}
