import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zSecret } from '#core/kernel/shared/schemas.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { storedText } from '../lengths.ts';

/** It is read sign by sign: nothing is trimmed. */
export const password = defineKind<'password'>({
  schema: ({ required }) => zSecret(required ? 1 : 0),
  limit: (written, { max }) => (max && written.length > max ? FAULTS.tooLong(max) : null),
  stored: storedText,
  empty: '',
  words: () => '••••••••',
  cell: 'text',
});

export const sample: Sample = {
  field: { kind: 'password', label: 'Clave' },
  right: [' a b '],
  reads: '••••••••',
  wrong: ['x'.repeat(201), 7],
};
