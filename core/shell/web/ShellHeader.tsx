import { IconSearch } from '@tabler/icons-react';
import { InboxBell } from './InboxBell.tsx';
import { shortcut } from './keys.ts';
import { Brand } from './Sidebar.tsx';
import classes from './shell.module.css';
import { CRUMBS_PLACE, HELP_PLACE } from './slots.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import type { InboxSource, ShellArea, ShellUser } from './types.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  area: ShellArea;
  user: ShellUser;
  inbox: InboxSource;
  phone: boolean;
  onLogout: () => void;
  onOpenSearch: () => void;
  onOpenKeys: () => void;
};

/** Bar on top of every page: where one is, search, messages, theme and account. A phone has the rest at its foot. */
export function ShellHeader({ area, user, inbox, phone, onLogout, onOpenSearch, onOpenKeys }: Props) {
  return (
    <header className={classes.top}>
      {phone && <Brand area={area} />}
      <div ref={CRUMBS_PLACE} className={classes.crumbs} />
      {phone ? (
        <div ref={HELP_PLACE} className={classes.helpTop} />
      ) : (
        <>
          <button
            type="button"
            className={classes.search}
            onClick={onOpenSearch}
            aria-haspopup="dialog"
            title={`Buscar (${shortcut('search')})`}
          >
            <IconSearch size={16} />
            <span>Buscar</span>
            <kbd>{shortcut('search')}</kbd>
          </button>
          <InboxBell unread={user.unread} inbox={inbox} />
        </>
      )}
      <ThemeSwitch />
      <UserMenu user={user} area={area} onLogout={onLogout} onOpenKeys={onOpenKeys} />
    </header>
  );
}
