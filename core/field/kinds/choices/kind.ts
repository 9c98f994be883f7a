import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { labelsOf, optionsOf } from '../../shared/options.ts';
import { oneOf } from '../listed.ts';

/** Values of a list that only the server knows. */
const MOST = 500;

export const choices = defineKind<'choices'>({
  schema: (field) =>
    z
      .array(oneOf(field), FAULTS.notList)
      .min(field.required ? 1 : 0, FAULTS.required)
      .max(optionsOf(field).length || MOST, FAULTS.repeated)
      .refine((values) => new Set(values).size === values.length, FAULTS.repeated),
  stored: z.array(z.string()),
  empty: [],
  words: (values, field) => values.map((value) => labelsOf(field)[value] ?? value).join('; '),
  cell: 'text',
});

export const sample: Sample = {
  field: {
    kind: 'choices',
    label: 'Opciones',
    options: [
      { value: '2', label: 'Dos' },
      { value: '1', label: 'Uno' },
    ],
  },
  right: [['2', '1']],
  reads: 'Dos; Uno',
  wrong: [['3'], ['2', '2'], '2'],
};
