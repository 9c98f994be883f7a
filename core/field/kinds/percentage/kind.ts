import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { storedText } from '../lengths.ts';

const HUNDRED = 100;
const WRITTEN = /^\d{1,3}([.,]\d{1,2})?$/;
const plain = (written: string): string => written.trim().replace(',', '.');
const fault = (written: string): string | null =>
  WRITTEN.test(written.trim()) && Number(plain(written)) <= HUNDRED ? null : FAULTS.notPercentage;

/** At most two decimals, kept as they were written. */
export const percentage = defineKind<'percentage'>({
  schema: () =>
    z
      .union([z.string(), z.number()], FAULTS.notPercentage)
      .transform(String)
      .pipe(z.string().refine((written) => fault(written) === null, FAULTS.notPercentage))
      .transform(plain),
  limit: fault,
  stored: storedText,
  empty: '',
  words: (value) => `${value} %`,
  cell: 'number',
});

export const sample: Sample = {
  field: { kind: 'percentage', label: 'Porcentaje' },
  right: ['12.5', '100', 0],
  reads: '12.5 %',
  wrong: ['100.01', '-1', 'mucho', '1.005'],
};
