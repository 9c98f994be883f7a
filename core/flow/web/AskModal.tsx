import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { FlowAction } from '../shared/flow.ts';
import { askForm } from './ask-form.ts';

type Props = {
  action: FlowAction<string, string>;
  onClose: () => void;
  onSubmit: (data: Record<string, unknown>) => unknown;
};

export default function AskModal({ action, onClose, onSubmit }: Props) {
  const def = useMemo(() => askForm(action), [action]);
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
