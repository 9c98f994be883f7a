import { IconArrowsExchange, IconDevices, IconLock, IconLogout, IconUser } from '@tabler/icons-react';
import { monogram } from './institution.ts';
import { MenuButton, type MenuGroup } from './MenuButton.tsx';
import classes from './shell.module.css';
import type { ShellArea, ShellUser } from './types.ts';

type Props = { user: ShellUser; area: ShellArea; onLogout: () => void };

export function UserMenu({ user, area, onLogout }: Props) {
  const others = user.areas.filter((a) => a.key !== area.key);
  const groups: MenuGroup[] = [
    {
      label: 'Mi cuenta',
      items: [
        { label: 'Mi perfil', to: user.profileHref, icon: IconUser },
        { label: 'Cambiar contraseña', to: user.passwordHref, icon: IconLock },
        { label: 'Sesiones abiertas', to: user.sessionsHref, icon: IconDevices },
      ],
    },
    {
      label: 'Cambiar de área',
      items: others.map((other) => ({ label: other.label, to: other.home, icon: IconArrowsExchange })),
    },
    { items: [{ label: 'Cerrar sesión', icon: IconLogout, onSelect: onLogout }] },
  ];
  return (
    <MenuButton
      label="Menú de usuario"
      groups={groups}
      width={240}
      trigger={(props) => (
        <button type="button" {...props} className={classes.user}>
          <span className={classes.avatar} aria-hidden="true">
            {monogram(user.name).slice(0, 2)}
          </span>
          <span className={classes.userName}>
            <span>{user.name}</span> <small>{user.roles.join(', ')}</small>
          </span>
        </button>
      )}
    />
  );
}
