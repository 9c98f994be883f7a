import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ConfirmRequest, confirm } from './confirm.ts';
import { useBusy } from './useBusy.ts';

type Props = ButtonProps & {
  'aria-describedby'?: string | undefined;
  title?: string;
  children: ReactNode;
  ask: ConfirmRequest;
  /** Runs after «yes»; the button waits for it and a failure becomes a notice. */
  onConfirm: () => unknown;
};

/** Button that says the consequence before it acts. */
export function ConfirmButton({ children, ask, onConfirm, ...button }: Props) {
  const [busy, run] = useBusy();
  return (
    <Button {...button} loading={busy} onClick={async () => (await confirm(ask)) && run(async () => onConfirm())}>
      {children}
    </Button>
  );
}
