import { IconBook, IconFlask, IconHome, IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react';
import type { InboxSource, NavSection, ShellUser } from '#core/shell/web/types.ts';

export const MENU: NavSection[] = [
  { items: [{ label: 'Piezas', to: '/dev/galeria', icon: IconHome, count: 9 }] },
  {
    label: 'Con conteos',
    items: [
      { label: 'Convocatorias', to: '/dev/galeria/1', icon: IconSpeakerphone, size: 7 },
      { label: 'Grupos', to: '/dev/galeria/2', icon: IconUsersGroup, count: 120 },
      { label: 'Proyectos de grupos', to: '/dev/galeria/3', icon: IconFlask },
      { label: 'Publicaciones', to: '/dev/galeria/4', icon: IconBook, disabled: true },
    ],
  },
];

export const PERSONA: ShellUser = {
  name: 'Lucía Fernández Rojas',
  roles: ['Administración'],
  areas: [],
  unread: 3,
  profileHref: '#',
  passwordHref: '#',
  sessionsHref: '#',
};

export const SIN_MENSAJES: InboxSource = { loadInbox: async () => [], onRead: () => undefined };

/** Hostile on purpose: what must be cut with its whole text at hand, and what must break. */
export const LARGO =
  'Caracterización de la biodiversidad de bofedales altoandinos y su respuesta al retroceso glaciar en la cordillera del sur del Perú, con participación de comunidades';
