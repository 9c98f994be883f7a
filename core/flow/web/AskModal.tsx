import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { Choices, FlowAction } from '../shared/flow.ts';
import { type AskFormProps, askForm } from './ask-form.ts';

type Props = Omit<AskFormProps<unknown>, 'record'> & {
  action: FlowAction<string, string>;
  choices?: Choices | undefined;
};

export default function AskModal({ action, choices, onClose, run }: Props) {
  const def = useMemo(() => askForm(action, choices), [action, choices]);
  return (
    <FormModal
      title={action.label}
      def={def}
      onClose={onClose}
      onSubmit={run}
      intro={action.confirm ? <Text mb="md">{action.confirm}</Text> : undefined}
    />
  );
}
