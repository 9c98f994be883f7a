import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';

/** Letters of one keyword. */
export const KEYWORD_LENGTH = 50;

export const keywords = defineKind<'keywords'>({
  schema: ({ max, required }) =>
    z
      .array(
        zRequired(KEYWORD_LENGTH).overwrite((word) => word.replace(/[\s,]+/g, '-')),
        FAULTS.notList,
      )
      .min(required ? 1 : 0, FAULTS.required)
      .max(max, FAULTS.tooMany(max)),
  stored: z.array(z.string()),
  empty: [],
  words: (values) => values.join(', '),
  cell: 'text',
});

export const sample: Sample = {
  field: { kind: 'keywords', label: 'Palabras clave', max: 2 },
  right: [['quinua', 'clima']],
  reads: 'quinua, clima',
  wrong: [[''], ['a', 'b', 'c'], 'quinua'],
};
