import type { z } from 'zod';

export type Option = { value: string; label: string; disabled?: boolean; reason?: string };

/** Shown only when another field of the form has this value; the server drops hidden fields with the same evaluator. */
export type Condition = { field: string; is: string | boolean | number };

export type Field = {
  key: string;
  label: string;
  kind:
    | 'text'
    | 'longtext'
    | 'richtext'
    | 'number'
    | 'money'
    | 'date'
    | 'select'
    | 'multiselect'
    | 'checkbox'
    | 'radio'
    | 'email'
    | 'url'
    | 'password'
    | 'keywords'
    | 'suggest';
  help?: string;
  required?: boolean;
  options?: readonly Option[];
  maxLength?: number;
  maxWords?: number;
  min?: number;
  max?: number;
  step?: number;
  readOnly?: boolean;
  when?: Condition;
  /** Fields under the same section title are drawn together. */
  section?: string;
  /** Of 12 columns on a wide screen. */
  span?: 4 | 6 | 8 | 12;
};

export type FormDef<S extends z.ZodObject = z.ZodObject> = { schema: S; fields: readonly Field[]; submit: string };

/** Zod schema + layout: the browser draws and validates it, the server enforces the same schema. */
export const defineForm = <S extends z.ZodObject>(def: FormDef<S>): FormDef<S> => def;

export const isVisible = (field: Field, values: Record<string, unknown>): boolean =>
  !field.when || values[field.when.field] === field.when.is;

/** Values without those of hidden fields. */
export function dropHidden<T extends Record<string, unknown>>(fields: readonly Field[], values: T): Partial<T> {
  const hidden = new Set(fields.filter((f) => !isVisible(f, values)).map((f) => f.key));
  return Object.fromEntries(Object.entries(values).filter(([k]) => !hidden.has(k))) as Partial<T>;
}
