import { Box, Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Dialog } from '#core/shell/web/Dialog.tsx';

type Props = ButtonProps & { title: string; label: string; children: ReactNode };

/** Button that opens, over a phone, what has no room on it; what is chosen there closes it. */
export function SheetButton({ title, label, children, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest('button') && setOpen(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <Box onClick={onClick}>{children}</Box>
        </Dialog>
      )}
    </>
  );
}
