import type { NavSection } from '#core/shell/web/types.ts';
import { AreaLayout } from '#modules/portal/web/AreaLayout.tsx';

const nav = (): NavSection[] => [
  { items: [{ label: 'Inicio', to: '/facultad' }] },
  {
    label: 'Listado',
    items: [
      { label: 'Investigadores', to: '/facultad/listado/investigadores' },
      { label: 'Grupos', to: '/facultad/listado/grupos' },
      { label: 'Convocatorias', to: '/facultad/listado/convocatorias' },
    ],
  },
];

export const Layout = () => <AreaLayout area="facultad" nav={nav} />;
