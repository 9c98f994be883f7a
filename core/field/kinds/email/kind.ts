import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { TEXTUAL } from '../lengths.ts';

export const email = defineKind<'email'>({
  ...TEXTUAL,
  schema: ({ max = 255 }) => z.string().trim().max(max, FAULTS.tooLong(max)).pipe(z.email(FAULTS.notEmail)),
});

export const sample: Sample = {
  field: { kind: 'email', label: 'Correo', max: 30 },
  right: ['ana@ejemplo.edu'],
  reads: 'ana@ejemplo.edu',
  wrong: ['ana', 'ana@', 7],
};
