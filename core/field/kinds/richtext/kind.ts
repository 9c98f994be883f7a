import { defineKind, type Sample } from '../../shared/kind.ts';
import { lengthDraft, storedText, textSchema, wordsLimit } from '../lengths.ts';

/** Its letters are bounded on the server, marks included; a person is told of words only. */
export const richtext = defineKind<'richtext'>({
  schema: textSchema,
  limit: wordsLimit,
  draft: lengthDraft,
  stored: storedText,
  empty: '',
  cell: 'text',
});

export const sample: Sample = {
  field: { kind: 'richtext', label: 'Texto con formato', max: 30 },
  right: ['<p>Uno <em>dos</em></p>'],
  reads: '<p>Uno <em>dos</em></p>',
  wrong: ['<p>más de treinta caracteres, con sus marcas</p>', 7],
};
