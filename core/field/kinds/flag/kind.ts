import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';

export const flag = defineKind<'flag'>({
  schema: () => z.boolean(FAULTS.notYesNo),
  stored: z.boolean(),
  empty: false,
  words: (value) => (value ? 'Sí' : 'No'),
  cell: 'flag',
});

export const sample: Sample = {
  field: { kind: 'flag', label: 'Sí o no' },
  right: [false, true],
  reads: 'No',
  wrong: ['no', 1],
};
