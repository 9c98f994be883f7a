import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { readNumber } from '../../shared/number.ts';
import { boundsLimit, numberOf } from '../bounds.ts';

const FIRST = 1900;
const LAST = 2200;
/** A draft may have a year out of its bounds, never a part of one. */
const draft = (written: string): string | null => (Number.isInteger(readNumber(written) ?? 0) ? null : FAULTS.notYear);

/** A year of the calendar. It is counted, and never has a separator of thousands. */
export const year = defineKind<'year'>({
  schema: ({ min = FIRST, max = LAST }) =>
    z.preprocess(
      numberOf,
      z.number(FAULTS.notYear).int(FAULTS.notYear).min(min, FAULTS.tooSmall(min)).max(max, FAULTS.tooBig(max)),
    ),
  limit: (written, { min = FIRST, max = LAST }) => draft(written) ?? boundsLimit(written, { min, max }),
  draft,
  stored: z.number(),
  empty: '',
  cell: 'number',
});

export const sample: Sample = {
  field: { kind: 'year', label: 'Año', min: 1990 },
  right: [2026, '2026'],
  reads: '2026',
  wrong: [1989, 2026.5, 'este año'],
};
