import { kindOf } from '../kinds/index.ts';
import type { Field } from './kind.ts';

/** Value a field starts with when the record brings none. */
export function emptyOf(field: Pick<Field, 'kind'>): unknown {
  const { empty } = kindOf(field);
  return Array.isArray(empty) ? [] : empty;
}
