import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';

const ADDRESS = z.email();
const fault = (kept: string): string | null => (ADDRESS.safeParse(kept).success ? null : FAULTS.notEmail);

export const email = defineKind<'email'>(identifier({ fault, longest: 255 }));

export const sample: Sample = {
  field: { kind: 'email', label: 'Correo', max: 30 },
  right: ['ana@ejemplo.edu'],
  reads: 'ana@ejemplo.edu',
  wrong: ['ana', 'ana@', 7],
};
