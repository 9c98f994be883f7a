import { FAULTS } from '#core/kernel/shared/faults.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';

/** Letters of an address whose field says no limit. */
const LONGEST_ADDRESS = 500;
const isPage = (written: string): boolean => /^https?:\/\//i.test(written) && URL.canParse(written);

/** The address of a page, whole. */
export const url = defineKind<'url'>(
  identifier({ fault: (kept) => (isPage(kept) ? null : FAULTS.notUrl), longest: LONGEST_ADDRESS }),
);

export const sample: Sample = {
  field: { kind: 'url', label: 'Dirección' },
  right: ['https://ejemplo.edu/a?b=c'],
  reads: 'https://ejemplo.edu/a?b=c',
  wrong: ['ejemplo.edu', 'ftp://ejemplo.edu', 7],
};
