import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { readNumber } from '../../shared/number.ts';
import { boundsLimit, numberOf } from '../bounds.ts';

/** A draft may have a number out of its bounds, never a part of one. */
const draft = (written: string): string | null => (Number.isInteger(readNumber(written) ?? 0) ? null : FAULTS.notWhole);

/** The greatest that a column of the database holds. */
const GREATEST = 2_147_483_647;

export const integer = defineKind<'integer'>({
  schema: ({ min = 0, max = GREATEST }) =>
    z.preprocess(
      numberOf,
      z.number(FAULTS.notWhole).int(FAULTS.notWhole).min(min, FAULTS.tooSmall(min)).max(max, FAULTS.tooBig(max)),
    ),
  limit: (written, { min = 0, max = GREATEST }) => draft(written) ?? boundsLimit(written, { min, max }),
  draft,
  stored: z.number(),
  empty: '',
  cell: 'number',
});

export const sample: Sample = {
  field: { kind: 'integer', label: 'Número entero', min: 1, max: 9 },
  right: [9, '9'],
  reads: '9',
  wrong: [10, 1.5, 'nueve'],
};
