import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { lengthDraft, lengthLimit, storedText } from '../lengths.ts';

export const email = defineKind<'email'>({
  schema: ({ max = 255 }) => z.string().trim().max(max, FAULTS.tooLong(max)).pipe(z.email(FAULTS.notEmail)),
  limit: lengthLimit,
  draft: lengthDraft,
  stored: storedText,
  empty: '',
  cell: 'text',
});

export const sample: Sample = {
  field: { kind: 'email', label: 'Correo', max: 30 },
  right: ['ana@ejemplo.edu'],
  reads: 'ana@ejemplo.edu',
  wrong: ['ana', 'ana@', 7],
};
