import { Button, Group, Text } from '@mantine/core';
import type { ConfirmRequest } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

type Props = ConfirmRequest & { answer: (yes: boolean) => void };

export default function ConfirmDialog({ title, text, verb = 'Continuar', tone = 'normal', answer }: Props) {
  return (
    <Dialog onClose={() => answer(false)} title={title} zIndex={400}>
      <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus={tone === 'danger' || undefined}>
          Cancelar
        </Button>
        <Button
          color={tone === 'danger' ? 'red' : undefined}
          onClick={() => answer(true)}
          data-autofocus={tone === 'normal' || undefined}
        >
          {verb}
        </Button>
      </Group>
    </Dialog>
  );
}
