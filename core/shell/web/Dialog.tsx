import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { late } from './late.tsx';

const Modal = late(() => import('./DialogBody.tsx').then((m) => m.default));

type Props = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  size?: ModalProps['size'];
  /** Above another dialog. */
  zIndex?: number;
  /** It must be answered with its own buttons: neither Escape, nor a click outside, nor a cross closes it. */
  sticky?: boolean;
  /** At the right of the page, which makes room for it and stays in sight. */
  side?: boolean;
};

/** A dialog that is open while it is mounted. Its code arrives with the first one. */
export const Dialog = ({ sticky = false, size = 'lg', ...props }: Props) => (
  <Modal
    opened
    closeOnClickOutside={!sticky}
    closeOnEscape={!sticky}
    withCloseButton={!sticky}
    closeButtonProps={{ 'aria-label': 'Cerrar' }}
    size={size}
    {...props}
  />
);
