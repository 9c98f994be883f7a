import { Menu, UnstyledButton } from '@mantine/core';
import { IconArrowsExchange, IconDevices, IconLock, IconLogout, IconUser } from '@tabler/icons-react';
import { AppLink } from './AppLink.tsx';
import { monogram } from './institution.ts';
import classes from './shell.module.css';
import type { ShellArea, ShellUser } from './types.ts';

type Props = { user: ShellUser; area: ShellArea; onLogout: () => void };

export function UserMenu({ user, area, onLogout }: Props) {
  const others = user.areas.filter((a) => a.key !== area.key);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`Menú de ${user.name}`}>
          <span className={classes.avatar} aria-hidden="true">
            {monogram(user.name).slice(0, 2)}
          </span>
          <span className={classes.userName}>
            <span>{user.name}</span>
            <small>{user.roles.join(', ')}</small>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label="Menú de usuario">
        <Menu.Item component={AppLink} to={user.profileHref} leftSection={<IconUser size={18} />}>
          Mi perfil
        </Menu.Item>
        <Menu.Item component={AppLink} to={user.passwordHref} leftSection={<IconLock size={18} />}>
          Cambiar contraseña
        </Menu.Item>
        <Menu.Item component={AppLink} to={user.sessionsHref} leftSection={<IconDevices size={18} />}>
          Sesiones abiertas
        </Menu.Item>
        {others.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>Cambiar de área</Menu.Label>
            {others.map((other) => (
              <Menu.Item
                key={other.key}
                component={AppLink}
                to={other.home}
                leftSection={<IconArrowsExchange size={18} />}
              >
                {other.label}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={onLogout}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
