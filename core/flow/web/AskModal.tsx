import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { Choices, FlowAction } from '../shared/flow.ts';
import { askForm } from './ask-form.ts';

type Props = {
  action: FlowAction<string, string>;
  choices?: Choices | undefined;
  onClose: () => void;
  onSubmit: (data: Record<string, unknown>) => unknown;
};

export default function AskModal({ action, choices, onClose, onSubmit }: Props) {
  const def = useMemo(() => askForm(action, choices), [action, choices]);
  return (
    <FormModal
      opened
      title={action.label}
      def={def}
      onClose={onClose}
      onSubmit={onSubmit}
      intro={action.confirm ? <Text mb="md">{action.confirm}</Text> : undefined}
    />
  );
}
