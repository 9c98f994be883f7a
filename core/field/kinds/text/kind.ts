import { defineKind, type Sample } from '../../shared/kind.ts';
import { TEXTUAL, textSchema } from '../lengths.ts';

export const text = defineKind<'text'>({
  ...TEXTUAL,
  /** One line: whatever space it was pasted with is one space. */
  schema: (field) => textSchema(field).overwrite((written) => written.replace(/\s+/g, ' ')),
});

export const sample: Sample = {
  field: { kind: 'text', label: 'Texto', max: 5 },
  right: ['Ñandú'],
  reads: 'Ñandú',
  wrong: ['más de cinco', 7],
};
