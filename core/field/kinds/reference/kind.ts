import { z } from 'zod';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { labelsOf } from '../../shared/options.ts';
import { code, identity } from '../identity.ts';
import { listLimit } from '../listed.ts';

export const reference = defineKind<'reference'>({
  schema: (field) => (field.code ? code : identity),
  limit: listLimit,
  draft: listLimit,
  stored: z.union([z.number(), z.string()]),
  empty: null,
  words: (value, field) => labelsOf(field)[String(value)] ?? String(value),
  cell: 'text',
});

export const sample: Sample = {
  field: { kind: 'reference', label: 'Registro' },
  right: [7, '7'],
  reads: '7',
  wrong: [0, 'x'],
};
