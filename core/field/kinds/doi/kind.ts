import { doiFault, normalDoi } from '#core/kernel/shared/identifiers.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';

/** A DOI: of a work, or of what is said of it. */
export const doi = defineKind<'doi'>(identifier({ normal: normalDoi, fault: doiFault, longest: 150 }));

export const sample: Sample = {
  field: { kind: 'doi', label: 'DOI' },
  right: ['10.1234/abcd', 'https://doi.org/10.1234/abcd'],
  reads: '10.1234/abcd',
  wrong: ['10.1234', 'doi', 7],
};
