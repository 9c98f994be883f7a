import { z } from 'zod';
import { defineForm, type FormDef } from '#core/form/shared/form.ts';
import { zDay, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import type { Ask, FlowAction } from '../shared/flow.ts';

const MAX = 2000;

const schemaOf = ({ kind, required, max = MAX, options = [] }: Ask): z.ZodType => {
  if (kind === 'date') return required ? zDay : zDay.nullable();
  if (kind === 'select') {
    const choice = z.enum(
      options.map((o) => o.value),
      'Elija un valor de la lista',
    );
    return required ? choice : choice.nullable();
  }
  return required ? zRequired(max) : zText(max);
};

/** The data an action asks for, as a form. */
export const askForm = (action: FlowAction<string, string>): FormDef =>
  defineForm({
    schema: z.object(Object.fromEntries((action.asks ?? []).map((ask) => [ask.field, schemaOf(ask)]))),
    fields: (action.asks ?? []).map((ask) => ({
      key: ask.field,
      label: ask.label,
      kind: ask.kind,
      required: ask.required,
      ...(ask.options ? { options: ask.options } : {}),
      ...(ask.kind === 'longtext' ? { maxLength: ask.max ?? MAX } : {}),
      ...(ask.help ? { help: ask.help } : {}),
    })),
    submit: action.label,
  });
