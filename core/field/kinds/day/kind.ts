import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { storedText } from '../lengths.ts';

const fault = (written: string): string | null => (zDay.safeParse(written).success ? null : FAULTS.notDay);

export const day = defineKind<'day'>({
  schema: () => zDay,
  limit: fault,
  draft: fault,
  stored: storedText,
  empty: '',
  words: formatDay,
  cell: 'day',
});

export const sample: Sample = {
  field: { kind: 'day', label: 'Fecha' },
  right: ['2026-06-15'],
  reads: '15/06/2026',
  wrong: ['15/06/2026', '2026-02-30'],
};
