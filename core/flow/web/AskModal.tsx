import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { late } from '#core/shell/web/late.tsx';
import type { Foreseen } from '../shared/acts.ts';
import type { Choices, FlowAction } from '../shared/flow.ts';
import { type AskFormProps, askForm } from './ask-form.ts';

const ForeseenForm = late(() => import('./ForeseenForm.tsx').then((m) => m.ForeseenForm));

type Props = Omit<AskFormProps<unknown>, 'record'> & {
  action: FlowAction<string, string>;
  choices?: Choices | undefined;
  foresee: (data: Record<string, unknown>) => Promise<Foreseen>;
};

export default function AskModal({ action, choices, onClose, run, foresee }: Props) {
  const def = useMemo(() => askForm(action, choices), [action, choices]);
  const intro = action.confirm ? <Text mb="md">{action.confirm}</Text> : undefined;
  const common = { title: action.label, def, onClose, intro };
  if (action.foresees) return <ForeseenForm {...common} verb={action.label} foresee={foresee} run={run} />;
  return <FormModal {...common} onSubmit={run} />;
}
