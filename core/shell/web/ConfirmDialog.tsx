import { Button, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Actions } from './Actions.tsx';
import type { ConfirmRequest } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

type Props = ConfirmRequest & { answer: (yes: boolean) => void };

export default function ConfirmDialog({
  title,
  text,
  verb = 'Continuar',
  no = 'Cancelar',
  tone = 'normal',
  answer,
}: Props) {
  // The second click of a double one on what asked answers nothing.
  const chosen = (yes: boolean) => (event: MouseEvent) => {
    if (event.detail < 2) answer(yes);
  };
  return (
    <Dialog onClose={() => answer(false)} title={title} zIndex={400} size={480}>
      <Text component="div" size="sm" c="var(--q-text-2)" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
      <Actions>
        <Button variant="subtle" onClick={chosen(false)} data-autofocus={tone === 'danger' || undefined}>
          {no}
        </Button>
        <Button
          color={tone === 'danger' ? 'red' : undefined}
          onClick={chosen(true)}
          data-autofocus={tone === 'normal' || undefined}
        >
          {verb}
        </Button>
      </Actions>
    </Dialog>
  );
}
