import { defineKind, type Sample } from '../../shared/kind.ts';
import { lengthDraft, lengthLimit, storedText, textSchema } from '../lengths.ts';

export const text = defineKind<'text'>({
  /** One line: whatever space it was pasted with is one space. */
  schema: (field) => textSchema(field).overwrite((written) => written.replace(/\s+/g, ' ')),
  limit: lengthLimit,
  draft: lengthDraft,
  stored: storedText,
  empty: '',
  cell: 'text',
});

export const sample: Sample = {
  field: { kind: 'text', label: 'Texto', max: 5 },
  right: ['Ñandú'],
  reads: 'Ñandú',
  wrong: ['más de cinco', 7],
};
