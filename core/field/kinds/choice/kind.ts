import { defineKind, type Sample } from '../../shared/kind.ts';
import { labelsOf } from '../../shared/options.ts';
import { storedText } from '../lengths.ts';
import { listLimit, oneOf } from '../listed.ts';

export const choice = defineKind<'choice'>({
  schema: oneOf,
  limit: listLimit,
  draft: listLimit,
  stored: storedText,
  empty: null,
  words: (value, field) => labelsOf(field)[value] ?? value,
  cell: 'text',
});

export const sample: Sample = {
  field: { kind: 'choice', label: 'Opción', options: { a: 'Una', b: 'Otra' } },
  right: ['a'],
  reads: 'Una',
  wrong: ['c', 7],
};
