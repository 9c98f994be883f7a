import type { ModalProps } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';

const Modal = lazy(() => import('./DialogBody.tsx'));

type Props = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  size?: ModalProps['size'];
  /** Above another dialog. */
  zIndex?: number;
  /** It must be answered with its own buttons: neither Escape, nor a click outside, nor a cross closes it. */
  sticky?: boolean;
};

/** A dialog that is open while it is mounted. Its code arrives with the first one. */
export const Dialog = ({ sticky = false, size = 'lg', ...props }: Props) => (
  <Suspense>
    <Modal
      opened
      closeOnClickOutside={!sticky}
      closeOnEscape={!sticky}
      withCloseButton={!sticky}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      size={size}
      {...props}
    />
  </Suspense>
);
