import { IconArrowsExchange, IconDevices, IconKeyboard, IconLock, IconLogout, IconUser } from '@tabler/icons-react';
import { Avatar } from './Avatar.tsx';
import { shortcut } from './keys.ts';
import { MenuButton, type MenuGroup } from './MenuButton.tsx';
import classes from './shell.module.css';
import type { ShellArea, ShellUser } from './types.ts';

type Props = { user: ShellUser; area: ShellArea; onLogout: () => void; onOpenKeys: () => void };

export function UserMenu({ user, area, onLogout, onOpenKeys }: Props) {
  const others = user.areas.filter((a) => a.key !== area.key);
  const groups: MenuGroup[] = [
    {
      label: user.name,
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
    {
      items: [
        { label: 'Atajos de teclado', icon: IconKeyboard, keys: shortcut('keys'), onSelect: onOpenKeys },
        { label: 'Cerrar sesión', icon: IconLogout, onSelect: onLogout },
      ],
    },
  ];
  return (
    <MenuButton
      label="Menú de usuario"
      groups={groups}
      width={240}
      trigger={(props) => (
        <button type="button" {...props} className={classes.user} title={user.name}>
          <Avatar name={user.name} size={28} />
          <span className={classes.unseen}>
            Menú de usuario: {user.name}, {user.roles.join(', ')}
          </span>
        </button>
      )}
    />
  );
}
