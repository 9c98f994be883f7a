import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { late, Place } from '#core/shell/web/late.tsx';
import { useShellKeys } from './keys.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { NoticeRegion } from './NoticeRegion.tsx';
import { withItems } from './nav.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { FocusedWorkProvider, useRail } from './rail.ts';
import { SearchBox } from './SearchBox.tsx';
import { ShellProvider } from './ShellContext.ts';
import { ShellHeader } from './ShellHeader.tsx';
import { Sidebar } from './Sidebar.tsx';
import classes from './shell.module.css';
import { LoadingPage } from './states.tsx';
import type { InboxSource, NavSection, SearchDesk, SearchHit, ShellArea, ShellUser } from './types.ts';

const MobileNav = late(() => import('./MobileNav.tsx'));
const PhoneBar = late(() => import('./PhoneBar.tsx'));
const Shortcuts = late(() => import('./Shortcuts.tsx'));

export type AreaShellProps = {
  area: ShellArea;
  nav: NavSection[];
  user: ShellUser;
  onLogout: () => void;
  desk: SearchDesk;
  inbox: InboxSource;
  /** On top of every page of the area (somebody acts for another). */
  banner?: ReactNode;
  /** Defaults to the router's outlet. */
  children?: ReactNode;
};

const CONTENT = 'contenido';
type Opened = 'nav' | 'search' | 'keys';

/** What the keys of the shell do on any page. */
function useAreaKeys(area: ShellArea, open: (what: Opened) => void) {
  const go = useNavigate();
  useShellKeys({
    'mod+K': () => open('search'),
    'alt+M': () => document.querySelector<HTMLElement>(`.${classes.navbar} :is([aria-current], a)`)?.focus(),
    'alt+I': () => void go(area.home),
    '?': () => open('keys'),
  });
}

/** Frame of an area: menu, top bar, notices and content. Everything it shows comes by props. */
export function AreaShell({ area, nav, user, onLogout, desk, inbox, banner, children }: AreaShellProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { rail, toggle, setFocused } = useRail();
  useAreaKeys(area, setOpen);
  const pages = usePages(area, nav, user);
  return (
    <ShellProvider value={area}>
      <a href={`#${CONTENT}`} className={classes.skip}>
        Ir al contenido
      </a>
      <div className={classes.body} data-rail={rail || undefined}>
        {!phone && <Sidebar area={area} nav={nav} rail={rail} onToggle={toggle} />}
        <div className={classes.column}>
          <ShellHeader
            area={area}
            user={user}
            inbox={inbox}
            phone={phone}
            onLogout={onLogout}
            onOpenSearch={() => setOpen('search')}
            onOpenKeys={() => setOpen('keys')}
          />
          <Content onFocused={setFocused}>
            {banner}
            <NoticeRegion />
            <Place shows={<LoadingPage />}>{children ?? <Outlet />}</Place>
          </Content>
        </div>
      </div>
      {phone && (
        <PhoneBar
          area={area}
          nav={nav}
          user={user}
          inbox={inbox}
          onOpenSearch={() => setOpen('search')}
          onOpenNav={() => setOpen('nav')}
        />
      )}
      {open === 'nav' && <MobileNav area={area} nav={nav} onClose={close} />}
      {open === 'keys' && <Shortcuts onClose={close} />}
      {open === 'search' && (
        <SearchBox pages={[...pages, ...desk.pages]} home={area.home} desk={desk} onClose={close} />
      )}
      <LeaveGuard />
      <ScrollRestoration />
    </ShellProvider>
  );
}

/** Where the page of an address is drawn. */
function Content({ onFocused, children }: { onFocused: (focused: boolean) => void; children: ReactNode }) {
  const main = useContentFocus();
  // The page that one leaves stays until the code of the next has arrived: it says that it is on its way.
  const arriving = useNavigation().state === 'loading';
  // Which step of the history is drawn: the address changes first, and the drawing follows when there is time for it.
  const { key: drawn } = useLocation();
  return (
    <main
      id={CONTENT}
      tabIndex={-1}
      ref={main}
      className={classes.main}
      aria-busy={arriving || undefined}
      data-drawn={drawn}
    >
      <OfflineBanner />
      <FocusedWorkProvider value={onFocused}>{children}</FocusedWorkProvider>
    </main>
  );
}

/** What the search offers without asking the server: the menu, and the pages of the account. */
const usePages = (area: ShellArea, nav: NavSection[], user: ShellUser) =>
  useMemo<SearchHit[]>(
    () => [
      ...nav.flatMap((s) =>
        s.items
          .filter((i) => !i.disabled)
          .flatMap((i) =>
            withItems(i).map(({ label, to }) => ({
              kind: (i.items ? i.label : s.label) ?? area.title,
              label,
              to,
              icon: i.icon,
            })),
          ),
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
  // Before the page is seen: moved later, the focus would leave a list that was opened at once, and close it.
  useLayoutEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname]);
  return main;
}
