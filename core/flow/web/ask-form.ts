import type { FormDef } from '#core/form/shared/form.ts';
import { type Field, formOf } from '#core/record/shared/fields.ts';
import { type Ask, type Choices, choicesOf, type FlowAction } from '../shared/flow.ts';

/** A form that asks for the data of an action: the common one, or one of its own. */
export type AskFormProps<T> = {
  record: T;
  /** Runs the action; a rejection stays with the form, which shows it. */
  run: (data: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
};

const MAX = 2000;

function fieldOf(ask: Ask, choices?: Choices): Field {
  const { label, required, help, kind, max = MAX } = ask;
  const common = { label, required, ...(help ? { help } : {}) };
  const options = choicesOf(ask, choices);
  if (kind === 'date') return { kind: 'day', ...common };
  if (kind === 'select') return { kind: 'choice', ...common, options };
  if (kind === 'multiselect') return { kind: 'choices', ...common, options };
  return { kind: 'text', max, ...(kind === 'longtext' ? { as: kind } : {}), ...common };
}

/** The data an action asks for, as a form. An optional choice with nothing to choose from is not asked. */
export const askForm = (action: FlowAction<string, string>, choices?: Choices): FormDef => {
  const asks = (action.asks ?? []).filter(
    (ask) => ask.required || ask.kind !== 'multiselect' || choicesOf(ask, choices).length > 0,
  );
  return formOf(Object.fromEntries(asks.map((ask) => [ask.field, fieldOf(ask, choices)])), action.label);
};
