import { phoneFault } from '#core/kernel/shared/identifiers.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';

/** A telephone number, as people of many places write it. */
export const phone = defineKind<'phone'>(identifier({ fault: phoneFault, longest: 50 }));

export const sample: Sample = {
  field: { kind: 'phone', label: 'Teléfono' },
  right: ['(01) 619-7000 anexo 7216'],
  reads: '(01) 619-7000 anexo 7216',
  wrong: ['casa', '12', 7],
};
