import { wordsOf } from '#core/field/shared/schema.ts';
import { type FormFields, inputsOf } from '#core/form/shared/fields.ts';
import { fullLabel } from '#core/form/shared/form.ts';
import { type ChangeWords, OF_ANY_RECORD } from '#core/kernel/shared/change-words.ts';

const ACTIONS = {
  ...OF_ANY_RECORD,
  crear: 'Registro',
  editar: 'Edición',
  activar: 'Activación',
  desactivar: 'Desactivación',
};

/** The history of a record in the words of its fields, and in its own. */
export function recordWords(fields: FormFields, own: ChangeWords = {}): ChangeWords {
  const inputs = inputsOf(fields);
  return {
    actions: { ...ACTIONS, ...own.actions },
    fields: {
      activo: 'Activo',
      ...Object.fromEntries(inputs.map((f) => [f.key, fullLabel(inputs, f)])),
      ...own.fields,
    },
    value: (key, value) => {
      const told = own.value?.(key, value);
      if (told !== undefined) return told;
      const field = fields[key];
      // References and parts are told by the server, as texts.
      return field && (field.kind === 'choice' || field.kind === 'day') ? wordsOf(field, value) : undefined;
    },
  };
}
