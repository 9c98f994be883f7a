import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import type { Options } from '../shared/kind.ts';
import { labelsOf, optionsOf } from '../shared/options.ts';

/** Letters of a value whose list only the server knows. */
const LONGEST_CODE = 255;

/** A value of the list of its field; of one that the server offers, a text that it will look for. */
export const oneOf = (field: { options?: Options }): z.ZodType<string> =>
  field.options
    ? z.enum(Object.keys(labelsOf(field)), FAULTS.notListed)
    : z.string(FAULTS.notListed).trim().min(1, FAULTS.notListed).max(LONGEST_CODE, FAULTS.notListed);

/** What its field forbids of a chosen value. An option that is not offered any more stays where it was. */
export const listLimit = (written: string, field: { options?: Options }): string | null =>
  !field.options || optionsOf(field).some(({ value }) => value === written) ? null : FAULTS.notListed;
