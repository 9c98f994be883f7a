import type { z } from 'zod';
import { isEmpty, limitFault } from '#core/field/shared/check.ts';
import { emptyOf } from '#core/field/shared/empty.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { dropHidden, type FormDef, type FormField, visibleIn } from './form.ts';

export type Values = Record<string, unknown>;
export type Errors = Record<string, string>;
export type Checked = { data: Values | null; errors: Errors };

export const initialValues = (fields: readonly FormField[], initial: Values = {}): Values => ({
  ...initial,
  ...Object.fromEntries(fields.map((f) => [f.key, initial[f.key] ?? emptyOf(f)])),
});

/** An empty field as its schema wants it: '' if it takes text, else null, else absent. */
function emptyFor(schema: z.ZodType | undefined, field: FormField, value: unknown): unknown {
  if (!schema || field.kind === 'flag' || Array.isArray(value)) return value;
  if (emptyOf(field) === '' && schema.safeParse('').success) return '';
  const asNull = schema.safeParse(null);
  if (asNull.success && asNull.data === null) return null;
  return undefined;
}

/** Values as they travel: hidden fields dropped, empty ones in the form their schema takes. */
export function cleanValues(def: FormDef, values: Values): Values {
  const shape: Record<string, z.ZodType> = def.schema.shape;
  const kept: Values = { ...dropHidden(def.fields, values) };
  for (const field of def.fields) {
    if (field.key in kept && isEmpty(field, kept[field.key]))
      kept[field.key] = emptyFor(shape[field.key], field, kept[field.key]);
    if (kept[field.key] === undefined) delete kept[field.key];
  }
  return kept;
}

/** What the schema makes of the visible fields when only hidden ones fail it. */
function fieldByField(def: FormDef, cleaned: Values): Values {
  const shape: Record<string, z.ZodType> = def.schema.shape;
  return Object.fromEntries(
    Object.entries(cleaned).flatMap(([key, value]) =>
      shape[key] ? [[key, shape[key].safeParse(value).data ?? value]] : [],
    ),
  );
}

/** Checks the values with the limits of each field and the schema; `data` is null when something is wrong. */
export function validate(def: FormDef, values: Values): Checked {
  const visible = visibleIn(def.fields, values);
  const hidden = new Set(def.fields.filter((f) => !visible.includes(f)).map((f) => f.key));
  const errors: Errors = {};
  for (const field of visible) {
    const message = limitFault(field, values[field.key]);
    if (message) errors[field.key] = message;
  }
  const cleaned = cleanValues(def, values);
  const result = def.schema.safeParse(cleaned);
  for (const issue of result.success ? [] : result.error.issues) {
    const key = String(issue.path[0] ?? '');
    if (!hidden.has(key)) errors[key] ??= issue.message;
  }
  if (Object.keys(errors).length > 0) return { data: null, errors };
  return { data: result.success ? result.data : fieldByField(def, cleaned), errors };
}

/** Server errors by field key; what belongs to no field goes under ''. */
export function fromServer(fields: readonly FormField[], list: readonly FieldError[]): Errors {
  const keys = new Set(fields.map((f) => f.key));
  const errors: Errors = {};
  for (const { path, message } of list) {
    const first = path.replace(/^\//, '').split(/[./[]/)[0] ?? '';
    const key = keys.has(path) ? path : keys.has(first) ? first : '';
    errors[key] = errors[key] ? `${errors[key]} ${message}` : message;
  }
  return errors;
}
