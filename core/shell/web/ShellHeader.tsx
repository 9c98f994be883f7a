import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { AppLink } from './AppLink.tsx';
import { InboxBell } from './InboxBell.tsx';
import { institution, monogram } from './institution.ts';
import classes from './shell.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import type { InboxSource, ShellArea, ShellUser } from './types.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  area: ShellArea;
  user: ShellUser;
  inbox: InboxSource;
  onLogout: () => void;
  onOpenNav: () => void;
  onOpenSearch: () => void;
};

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

export const Logo = () =>
  institution.logo ? (
    <img src={institution.logo} alt="" height={34} />
  ) : (
    <span className={classes.monogram} aria-hidden="true">
      {monogram(institution.name)}
    </span>
  );

export function ShellHeader({ area, user, inbox, onLogout, onOpenNav, onOpenSearch }: Props) {
  return (
    <div className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        hiddenFrom="sm"
        aria-label="Abrir el menú"
        onClick={onOpenNav}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <AppLink to={area.home} className={classes.brand}>
        <Logo />
        <span className={classes.brandText}>
          <small>{institution.name}</small> <span>{area.title}</span>
        </span>
      </AppLink>
      <button type="button" className={classes.search} onClick={onOpenSearch} aria-haspopup="dialog">
        <IconSearch size={18} />
        <span>Buscar</span>
        <kbd>{isMac ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <InboxBell unread={user.unread} inbox={inbox} />
      <ThemeSwitch />
      <UserMenu user={user} area={area} onLogout={onLogout} />
    </div>
  );
}
