import { z } from 'zod';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { labelsOf } from '../../shared/options.ts';
import { identity } from '../identity.ts';

/** Rows that one field may name. */
const MOST = 500;

export const references = defineKind<'references'>({
  schema: () => z.array(identity).max(MOST).default([]),
  stored: z.array(z.number()),
  empty: [],
  words: (values, field) => values.map((value) => labelsOf(field)[String(value)] ?? String(value)).join(', '),
  cell: 'number',
});

export const sample: Sample = {
  field: { kind: 'references', label: 'Registros' },
  right: [[7, 9]],
  reads: '7, 9',
  wrong: [[0]],
};
