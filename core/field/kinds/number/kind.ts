import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { readNumber } from '../../shared/number.ts';
import { boundsLimit, numberDraft, numberOf } from '../bounds.ts';

/** Digits after the point that a step leaves; any when nothing is said. */
const decimalsOf = (step: number | undefined): number =>
  step === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Math.round(-Math.log10(step)));

/** More decimals than its field takes, in words. */
function finenessLimit(value: number | null, step: number | undefined): string | null {
  const decimals = decimalsOf(step);
  return (String(value).split('.')[1]?.length ?? 0) > decimals ? FAULTS.tooFine(decimals) : null;
}

export const number = defineKind<'number'>({
  schema: ({ min = -1e12, max = 1e12, step }) =>
    z.preprocess(
      numberOf,
      z
        .number(FAULTS.notNumber)
        .min(min, FAULTS.tooSmall(min))
        .max(max, FAULTS.tooBig(max))
        .superRefine((value, context) => {
          const fault = finenessLimit(value, step);
          if (fault !== null) context.addIssue({ code: 'custom', message: fault });
        }),
    ),
  limit: (written, field) => boundsLimit(written, field) ?? finenessLimit(readNumber(written), field.step),
  draft: numberDraft,
  stored: z.number(),
  empty: '',
  cell: 'number',
});

export const sample: Sample = {
  field: { kind: 'number', label: 'Número', min: 0, max: 10, step: 0.01 },
  right: [2.5, '2.5'],
  reads: '2.5',
  wrong: [11, -1, 2.125, 'dos'],
};
