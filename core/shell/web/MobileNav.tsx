import { Drawer } from '@mantine/core';
import { NavTree } from './NavTree.tsx';
import type { NavSection, ShellArea } from './types.ts';

type Props = { area: ShellArea; nav: readonly NavSection[]; onClose: () => void };

export default function MobileNav({ area, nav, onClose }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      title={area.title}
      size={300}
      closeButtonProps={{ 'aria-label': 'Cerrar el menú' }}
    >
      <nav aria-label={`Menú de ${area.title}`}>
        <NavTree area={area} nav={nav} onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
