import { optionsOf } from '#core/field/shared/options.ts';
import { formOf } from '#core/form/shared/fields.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import { type Ask, askFor, type Choices, type FlowAction } from '../shared/flow.ts';

/** A form that asks for the data of an action: the common one, or one of its own. */
export type AskFormProps<T> = {
  record: T;
  /** Runs the action; a rejection stays with the form, which shows it. */
  run: (data: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
};

/** An optional choice with nothing to choose from is not asked. */
const isAsked = (ask: Ask) => ask.required || ask.kind !== 'choices' || optionsOf(ask).length > 0;
/** What is chosen for an action is seen whole, as boxes to tick. */
const drawn = ({ field: _field, ...ask }: Ask) => (ask.kind === 'choices' ? { ...ask, checks: true } : ask);

/** The data an action asks for, as a form. */
export const askForm = (action: FlowAction<string, string>, choices?: Choices): FormDef => {
  const asks = (action.asks ?? []).map((ask) => askFor(ask, choices)).filter(isAsked);
  return formOf(Object.fromEntries(asks.map((ask) => [ask.field, drawn(ask)])), action.label);
};
