import { FAULTS } from '#core/kernel/shared/faults.ts';
import { readNumber } from '../shared/number.ts';

type Bounds = { min?: number; max?: number };

/** What its field forbids of a number as it was written. */
export function boundsLimit(written: string, { min, max }: Bounds): string | null {
  const n = readNumber(written);
  if (n === null) return null;
  if (Number.isNaN(n)) return FAULTS.notNumber;
  if (min !== undefined && n < min) return FAULTS.tooSmall(min);
  return max !== undefined && n > max ? FAULTS.tooBig(max) : null;
}

/** A draft may have a number out of its bounds, never something else. */
export const numberDraft = (written: string): string | null =>
  Number.isNaN(readNumber(written)) ? FAULTS.notNumber : null;

/** A number as it travels: as one, or as the text of an input. */
export const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? readNumber(value) : value;
