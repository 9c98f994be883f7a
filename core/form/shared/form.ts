import type { z } from 'zod';
import type { Field, Option } from '#core/field/shared/kind.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { isOneOf } from '#core/kernel/shared/keys.ts';

/**
 * Shown only when another field of the form has this value, or one of these; the server drops hidden fields with the
 * same evaluator.
 */
type Answer = string | boolean | number;
export type Condition = { field: string; is: Answer | readonly Answer[] };

/** What a form adds to a field: its place, and when it is seen. */
export type Layout = {
  readOnly?: boolean;
  when?: Condition;
  /** Key of the field whose value narrows the options (`Option.of`). Changing that one empties this one. */
  within?: string;
  /** Key of the template (`LinkTemplates`) of the page opened beside the input when it has a value. */
  link?: string;
  /** Fields under the same section title are drawn together. */
  section?: string;
  /** Of 12 columns on a wide screen. */
  span?: 4 | 6 | 8 | 12;
};
/** A field in its form. It travels: it holds nothing but data. */
export type FormField = Field & Layout & { key: string };

export type FormDef<S extends z.ZodObject = z.ZodObject> = {
  schema: S;
  fields: readonly FormField[];
  submit: string;
};

/** Zod schema + layout: the browser draws and validates it, the server enforces the same schema. */
export const defineForm = <S extends z.ZodObject>(def: FormDef<S>): FormDef<S> => def;

export const isVisible = (field: Layout, values: Record<string, unknown>): boolean =>
  !field.when || isOneOf([field.when.is].flat(), values[field.when.field]);

/** The fields in sight: one that hangs from a hidden one is hidden with it. */
export function visibleIn(fields: readonly FormField[], values: Record<string, unknown>): FormField[] {
  const seen = (field: FormField): boolean => {
    const parent = field.when && fields.find((f) => f.key === field.when!.field && f.key !== field.key);
    return isVisible(field, values) && (!parent || seen(parent));
  };
  return fields.filter(seen);
}

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Options of a field under the present value of its parent. */
export const optionsWithin = (
  field: Layout,
  options: readonly Option[],
  values: Record<string, unknown>,
): readonly Option[] => {
  if (!field.within) return options;
  const parent = plain(values[field.within]);
  return options.filter((o) => o.of === undefined || o.of === parent);
};

/** Required choices that are no choice, for only one is offered and none was made: the value of each. */
export const onlyChoices = (
  fields: readonly FormField[],
  options: Readonly<Record<string, readonly Option[]>>,
  values: Record<string, unknown>,
): Record<string, string> =>
  Object.fromEntries(
    visibleIn(fields, values).flatMap((field) => {
      const asked = field.required && !field.readOnly && (field.kind === 'choice' || field.kind === 'reference');
      if (!asked || plain(values[field.key]) !== '') return [];
      const [only, another] = optionsWithin(field, options[field.key] ?? optionsOf(field), values);
      return only && !another && !only.disabled ? [[field.key, only.value]] : [];
    }),
  );

/** What a field is called away from its place: with its section when another field has the same label. */
export const fullLabel = (fields: readonly FormField[], field: FormField): string =>
  field.section && fields.some((f) => f.key !== field.key && f.label === field.label)
    ? `${field.section}: ${field.label}`
    : field.label;

/** Fields to empty when `key` takes another value: what was chosen under the old one. */
export const emptiedBy = (fields: readonly FormField[], key: string): Record<string, null> =>
  Object.fromEntries(fields.filter((f) => f.within === key).map((f) => [f.key, null]));

/** Values without those of hidden fields. */
export function dropHidden<T extends Record<string, unknown>>(fields: readonly FormField[], values: T): Partial<T> {
  const seen = new Set(visibleIn(fields, values));
  const hidden = new Set(fields.filter((f) => !seen.has(f)).map((f) => f.key));
  return Object.fromEntries(Object.entries(values).filter(([k]) => !hidden.has(k))) as Partial<T>;
}
