import { licenseFault, licenseName, normalLicense } from '#core/kernel/shared/licenses.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';

/** Letters of an address whose field says no limit. */
const LONGEST_ADDRESS = 250;

/** The licence of a work: written by its name or its address, kept as its address, read by its name. */
export const license = defineKind<'license'>({
  ...identifier({ normal: normalLicense, fault: licenseFault, longest: LONGEST_ADDRESS }),
  words: licenseName,
});

export const sample: Sample = {
  field: { kind: 'license', label: 'Licencia' },
  right: ['https://creativecommons.org/licenses/by/4.0/', 'cc-by-nc-nd 4.0', 'https://ejemplo.edu/licencia'],
  reads: 'CC BY 4.0',
  wrong: ['todos los derechos reservados', 7],
};
