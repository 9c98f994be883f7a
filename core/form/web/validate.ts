import type { z } from 'zod';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { INVALID, REQUIRED } from '#core/kernel/shared/messages.ts';
import { readMoney } from '#core/kernel/shared/money-read.ts';
import { countWords, plainText, visible } from '#core/kernel/shared/text.ts';
import { dropHidden, type Field, type FormDef, visibleIn } from '../shared/form.ts';
import { readNumber } from '../shared/number.ts';

export type Values = Record<string, unknown>;
export type Errors = Record<string, string>;
export type Checked = { data: Values | null; errors: Errors };

const TEXTUAL = new Set<Field['kind']>([
  'text',
  'longtext',
  'richtext',
  'email',
  'url',
  'password',
  'keywords',
  'money',
]);

/** Value a field starts with when the record brings none. */
export function emptyOf(field: Field): unknown {
  if (field.kind === 'checkbox') return false;
  if (field.kind === 'multiselect' || field.kind === 'keywords') return [];
  return field.kind === 'select' || field.kind === 'radio' ? null : '';
}

export const initialValues = (fields: readonly Field[], initial: Values = {}): Values => ({
  ...initial,
  ...Object.fromEntries(fields.map((f) => [f.key, initial[f.key] ?? emptyOf(f)])),
});

export const isEmpty = (field: Field, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (field.kind === 'checkbox' && value === false) ||
  (Array.isArray(value) && value.length === 0) ||
  (field.kind === 'richtext' && plainText(String(value)) === '') ||
  (typeof value === 'string' && visible(value).trim() === '');

/** An empty field as its schema wants it: '' if it takes text, else null, else absent. */
function emptyFor(schema: z.ZodType | undefined, field: Field, value: unknown): unknown {
  if (!schema || field.kind === 'checkbox' || Array.isArray(value)) return value;
  if (TEXTUAL.has(field.kind) && schema.safeParse('').success) return '';
  const asNull = schema.safeParse(null);
  if (asNull.success && asNull.data === null) return null;
  return undefined;
}

/** Values as they travel: hidden fields dropped, empty ones in the form their schema takes. */
export function cleanValues(def: FormDef, values: Values): Values {
  const shape = def.schema.shape as Record<string, z.ZodType>;
  const kept: Values = { ...dropHidden(def.fields, values) };
  for (const field of def.fields) {
    if (field.key in kept && isEmpty(field, kept[field.key]))
      kept[field.key] = emptyFor(shape[field.key], field, kept[field.key]);
    if (kept[field.key] === undefined) delete kept[field.key];
  }
  return kept;
}

/** Limits that the layout declares besides the schema. */
export function fieldError(field: Field, value: unknown): string | null {
  if (isEmpty(field, value)) return field.required ? REQUIRED : null;
  if (field.maxWords && countWords(String(value)) > field.maxWords)
    return `Límite superado: ${field.maxWords} palabras como máximo`;
  if (
    field.maxLength &&
    typeof value === 'string' &&
    field.kind !== 'richtext' &&
    visible(value).trim().length > field.maxLength
  )
    return `Límite superado: ${field.maxLength} caracteres como máximo`;
  if (field.kind === 'money') {
    const { fault } = readMoney(String(value), field.symbol);
    if (fault !== undefined) return fault;
  }
  if (field.kind === 'number' || field.kind === 'money') {
    const n = readNumber(String(value)) ?? Number.NaN;
    if (Number.isNaN(n)) return INVALID;
    if (field.min !== undefined && n < field.min) return `El valor mínimo es ${field.min}`;
    if (field.max !== undefined && n > field.max) return `El valor máximo es ${field.max}`;
  }
  return null;
}

/** What the schema makes of the visible fields when only hidden ones fail it. */
function fieldByField(def: FormDef, cleaned: Values): Values {
  const shape = def.schema.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(cleaned).flatMap(([key, value]) =>
      shape[key] ? [[key, shape[key].safeParse(value).data ?? value]] : [],
    ),
  );
}

/** Checks the values with the layout's limits and the schema; `data` is null when something is wrong. */
export function validate(def: FormDef, values: Values): Checked {
  const visible = visibleIn(def.fields, values);
  const hidden = new Set(def.fields.filter((f) => !visible.includes(f)).map((f) => f.key));
  const errors: Errors = {};
  for (const field of visible) {
    const message = fieldError(field, values[field.key]);
    if (message) errors[field.key] = message;
  }
  const cleaned = cleanValues(def, values);
  const result = def.schema.safeParse(cleaned);
  for (const issue of result.success ? [] : result.error.issues) {
    const key = String(issue.path[0] ?? '');
    if (!hidden.has(key)) errors[key] ??= issue.message;
  }
  if (Object.keys(errors).length > 0) return { data: null, errors };
  return { data: result.success ? (result.data as Values) : fieldByField(def, cleaned), errors };
}

/** Server errors by field key; what belongs to no field goes under ''. */
export function fromServer(fields: readonly Field[], list: readonly FieldError[]): Errors {
  const keys = new Set(fields.map((f) => f.key));
  const errors: Errors = {};
  for (const { path, message } of list) {
    const first = path.replace(/^\//, '').split(/[./[]/)[0] ?? '';
    const key = keys.has(path) ? path : keys.has(first) ? first : '';
    errors[key] = errors[key] ? `${errors[key]} ${message}` : message;
  }
  return errors;
}
