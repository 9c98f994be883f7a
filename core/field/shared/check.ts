import { FAULTS } from '#core/kernel/shared/faults.ts';
import { plainText, visible } from '#core/kernel/shared/text.ts';
import { kindOf } from '../kinds/index.ts';
import type { Field } from './kind.ts';

/** Whether nothing was written in a field. A box that is not ticked is empty. */
export function isEmpty(field: Pick<Field, 'kind'>, value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'string') return false;
  return (field.kind === 'richtext' ? plainText(value) : visible(value)).trim() === '';
}

/** What a field forbids of what was written in it, in words: that it is missing, or its declared limits. */
export function limitFault(field: Field, value: unknown): string | null {
  if (isEmpty(field, value)) return field.required ? FAULTS.required : null;
  if (Array.isArray(value) || typeof value === 'boolean') return null;
  return kindOf(field).limit?.(String(value), field) ?? null;
}

/**
 * The first thing that is wrong with a value, in words: missing, past a limit, or not of its kind. Null: nothing is.
 */
export function faultOf(field: Field, value: unknown): string | null {
  const limit = limitFault(field, value);
  if (limit !== null || isEmpty(field, value)) return limit;
  const read = (field.accepts ?? kindOf(field).schema(field)).safeParse(value);
  return read.success ? null : (read.error.issues[0]?.message ?? FAULTS.invalid);
}

/** What a person wrote in a field as it is kept: without the signs that its kind takes away. */
export const keptOf = (field: Field, text: string): string => kindOf(field).normal?.(text) ?? text;
