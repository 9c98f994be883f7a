import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind } from '../../shared/kind.ts';
import { boundsLimit, numberDraft, numberOf } from '../bounds.ts';

export const number = defineKind<'number'>({
  schema: ({ min = -1e12, max = 1e12 }) =>
    z.preprocess(numberOf, z.number(FAULTS.notNumber).min(min, FAULTS.tooSmall(min)).max(max, FAULTS.tooBig(max))),
  limit: boundsLimit,
  draft: numberDraft,
  stored: z.number(),
  empty: '',
  cell: 'number',
  sample: {
    field: { kind: 'number', label: 'Número', min: 0, max: 10, step: 0.01 },
    right: [2.5, '2.5'],
    reads: '2.5',
    wrong: [11, -1, 'dos'],
  },
});
