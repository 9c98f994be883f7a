import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';

/** Letters of one name. */
export const NAME_LENGTH = 255;

export const names = defineKind<'names'>({
  schema: ({ max, length = NAME_LENGTH, required }) =>
    z
      .array(zRequired(length), FAULTS.notList)
      .min(required ? 1 : 0, FAULTS.required)
      .max(max, FAULTS.tooMany(max)),
  stored: z.array(z.string()),
  empty: [],
  words: (values) => values.join(', '),
  cell: 'text',
});

export const sample: Sample = {
  field: { kind: 'names', label: 'Nombres', max: 2 },
  right: [['Ana', 'Luz']],
  reads: 'Ana, Luz',
  wrong: [[''], ['Ana', 'Luz', 'Sol']],
};
