import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type ConfirmRequest, confirm } from './confirm.ts';
import { notices } from './notices.ts';

type Props = ButtonProps & {
  'aria-describedby'?: string | undefined;
  children: ReactNode;
  ask: ConfirmRequest;
  /** Runs after «yes»; the button waits for it and a failure becomes a notice. */
  onConfirm: () => unknown;
};

/** Button that says the consequence before it acts. */
export function ConfirmButton({ children, ask, onConfirm, ...button }: Props) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (!(await confirm(ask))) return;
    setBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...button} loading={busy} onClick={run}>
      {children}
    </Button>
  );
}
