import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind } from '../../shared/kind.ts';
import { lengthDraft, lengthLimit, storedText } from '../lengths.ts';

/** The address of a page, whole. */
export const url = defineKind<'url'>({
  schema: ({ max = 500 }) =>
    z
      .string()
      .trim()
      .max(max, FAULTS.tooLong(max))
      .pipe(z.url({ protocol: /^https?$/, error: FAULTS.notUrl })),
  limit: lengthLimit,
  draft: lengthDraft,
  stored: storedText,
  empty: '',
  cell: 'text',
  sample: {
    field: { kind: 'url', label: 'Dirección' },
    right: ['https://ejemplo.edu/a?b=c'],
    reads: 'https://ejemplo.edu/a?b=c',
    wrong: ['ejemplo.edu', 'ftp://ejemplo.edu', 7],
  },
});
