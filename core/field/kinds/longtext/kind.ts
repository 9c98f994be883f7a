import { defineKind, type Sample } from '../../shared/kind.ts';
import { TEXTUAL, textSchema } from '../lengths.ts';

export const longtext = defineKind<'longtext'>({
  ...TEXTUAL,
  schema: textSchema,
});

export const sample: Sample = {
  field: { kind: 'longtext', label: 'Texto largo', max: 20 },
  right: ['Una línea\ny otra'],
  reads: 'Una línea\ny otra',
  wrong: ['más de veinte caracteres', 7],
};
