import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; onClose: () => void; children: ReactNode };

export default function HelpDrawer({ title, onClose, children }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={`Ayuda: ${title}`}
      closeButtonProps={{ 'aria-label': 'Cerrar la ayuda' }}
    >
      {children}
    </Drawer>
  );
}
