import { kindOf } from '../kinds/index.ts';
import type { Field } from './kind.ts';

/** Whether a value of the kind is a list. */
export const isMany = (field: Pick<Field, 'kind'>): boolean => Array.isArray(kindOf(field).empty);

/** Many values travel as one text, in an address and with an action. */
export const splitValues = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** A value that travelled as text, as its kind takes it. */
export function fromText(field: Field, text: string): unknown {
  if (isMany(field)) return splitValues(text);
  if (field.kind === 'flag') return text === 'true' ? true : text === 'false' || text === '' ? false : text;
  return text;
}
