import { issnFault, normalIssn } from '#core/kernel/shared/identifiers.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';

/** An ISSN, with its check digit. */
export const issn = defineKind<'issn'>(identifier({ normal: normalIssn, fault: issnFault, longest: 9 }));

export const sample: Sample = {
  field: { kind: 'issn', label: 'ISSN' },
  right: ['2049-3630', '20493630'],
  reads: '2049-3630',
  wrong: ['2049-3631', '2049', 7],
};
