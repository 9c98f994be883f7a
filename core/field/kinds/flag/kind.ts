import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';

export const flag = defineKind<'flag'>({
  // One that is required is a promise: it is not enough to answer it.
  schema: ({ required }) => {
    const yesOrNo = z.boolean(FAULTS.notYesNo);
    return required ? yesOrNo.refine((marked) => marked, FAULTS.notMarked) : yesOrNo;
  },
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
