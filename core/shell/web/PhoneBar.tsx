import { IconFolder, IconHome, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { AppLink } from './AppLink.tsx';
import { InboxBell } from './InboxBell.tsx';
import { Count } from './NavTree.tsx';
import { activeEntry, withItems } from './nav.ts';
import classes from './shell.module.css';
import type { InboxSource, NavSection, ShellArea, ShellUser } from './types.ts';

type Props = {
  area: ShellArea;
  nav: readonly NavSection[];
  user: ShellUser;
  inbox: InboxSource;
  onOpenSearch: () => void;
  onOpenNav: () => void;
};

/** Foot of a phone: the home, the first entry of the menu, search, messages and the whole menu. */
export default function PhoneBar({ area, nav, user, inbox, onOpenSearch, onOpenNav }: Props) {
  const { pathname } = useLocation();
  const items = nav.flatMap((section) => section.items);
  const active = activeEntry(nav, pathname, area.home);
  const pages = [
    items.find(({ to }) => to === area.home),
    items.find(({ to, disabled }) => to !== area.home && !disabled),
  ].filter((item) => item !== undefined);
  return (
    <nav aria-label="Accesos" className={classes.phone}>
      {pages.map((item) => {
        const { label, short = label, to, icon, count } = item;
        const here = withItems(item).some((held) => held.to === active);
        const Icon = icon ?? (to === area.home ? IconHome : IconFolder);
        return (
          <AppLink key={to} to={to} aria-current={here ? 'page' : undefined}>
            <Icon size={20} stroke={1.6} />
            <span>{short}</span>
            {!!count && <Count n={count} />}
          </AppLink>
        );
      })}
      <button type="button" onClick={onOpenSearch} aria-haspopup="dialog">
        <IconSearch size={20} stroke={1.6} />
        <span>Buscar</span>
      </button>
      <InboxBell unread={user.unread} inbox={inbox} labelled />
      <button type="button" onClick={onOpenNav} aria-haspopup="dialog" aria-label="Abrir el menú">
        <IconMenu2 size={20} stroke={1.6} />
        <span>Menú</span>
      </button>
    </nav>
  );
}
