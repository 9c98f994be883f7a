import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';

const { notListed } = FAULTS;
/** Identity of a row, as it travels or as an input writes it. */
export const identity = z.coerce.number(notListed).int(notListed).positive(notListed);
/** Identity of a row that is a text. */
export const code = z.string(notListed).trim().min(1, notListed).max(60, notListed);
