import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { readMoney } from '#core/kernel/shared/money-read.ts';
import { zMoney } from '#core/kernel/shared/schemas.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { storedText } from '../lengths.ts';

const fault = (written: string, { symbol }: { symbol?: string }): string | null =>
  readMoney(written, symbol).fault ?? null;

export const money = defineKind<'money'>({
  schema: () => zMoney,
  limit: fault,
  draft: fault,
  stored: storedText,
  empty: '',
  words: (value, { symbol }) => formatMoney(value, symbol),
  cell: 'money',
});

export const sample: Sample = {
  field: { kind: 'money', label: 'Monto' },
  right: ['12.50'],
  reads: 'S/\u00a012.50',
  wrong: ['-1', '1e9', '1.005'],
};
