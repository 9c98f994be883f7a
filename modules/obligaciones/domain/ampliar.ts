import { defineFields, formOf } from '#core/form/shared/fields.ts';

/** What the office says to extend the term of an obligation: its new last day, and why. */
export const formularioAmpliar = formOf(
  defineFields({
    hasta: { kind: 'day', label: 'Nuevo último día', required: true },
    motivo: {
      kind: 'longtext',
      label: 'Motivo',
      required: true,
      max: 1000,
      help: 'Lo lee quien la debe, junto con su nombre y la fecha anterior.',
    },
  }),
  'Ampliar el plazo',
);
