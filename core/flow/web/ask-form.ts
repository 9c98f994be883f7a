import { z } from 'zod';
import { defineForm, type FormDef } from '#core/form/shared/form.ts';
import { zDay, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { type Ask, type Choices, choicesOf, type FlowAction } from '../shared/flow.ts';

/** A form that asks for the data of an action: the common one, or one of its own. */
export type AskFormProps<T> = {
  record: T;
  /** Runs the action; a rejection stays with the form, which shows it. */
  run: (data: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
};

const MAX = 2000;

const schemaOf = (ask: Ask, choices?: Choices): z.ZodType => {
  const { kind, required, max = MAX } = ask;
  if (kind === 'date') return required ? zDay : zDay.nullable();
  if (kind === 'select' || kind === 'multiselect') {
    const choice = z.enum(
      choicesOf(ask, choices).map((o) => o.value),
      'Elija un valor de la lista',
    );
    if (kind === 'multiselect') return required ? z.array(choice).min(1, 'Campo requerido') : z.array(choice);
    return required ? choice : choice.nullable();
  }
  return required ? zRequired(max) : zText(max);
};

/** The data an action asks for, as a form. An optional choice with nothing to choose from is not asked. */
export const askForm = (action: FlowAction<string, string>, choices?: Choices): FormDef => {
  const asks = (action.asks ?? []).filter(
    (ask) => ask.required || ask.kind !== 'multiselect' || choicesOf(ask, choices).length > 0,
  );
  return defineForm({
    schema: z.object(Object.fromEntries(asks.map((ask) => [ask.field, schemaOf(ask, choices)]))),
    fields: asks.map((ask) => ({
      key: ask.field,
      label: ask.label,
      kind: ask.kind,
      required: ask.required,
      ...(ask.kind.endsWith('select') ? { options: choicesOf(ask, choices) } : {}),
      ...(ask.kind === 'multiselect' ? { checks: true } : {}),
      ...(ask.kind === 'longtext' ? { maxLength: ask.max ?? MAX } : {}),
      ...(ask.help ? { help: ask.help } : {}),
    })),
    submit: action.label,
  });
};
