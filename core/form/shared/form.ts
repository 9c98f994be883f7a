import type { z } from 'zod';

export type Option = {
  value: string;
  label: string;
  disabled?: boolean;
  reason?: string;
  /** Offered only under this value of the parent field (`Field.within`); absent: under any. */
  of?: string;
};

/** Shown only when another field of the form has this value, or one of these; the server drops hidden fields with the same evaluator. */
type Answer = string | boolean | number;
export type Condition = { field: string; is: Answer | readonly Answer[] };

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
    | 'keywords';
  help?: string;
  required?: boolean;
  options?: readonly Option[];
  /** A `multiselect` of few options, drawn as a list of boxes to tick. */
  checks?: boolean;
  maxLength?: number;
  maxWords?: number;
  /** Formatted text: nothing is taken past `maxWords`; what is pasted is cut, and it is said. */
  cuts?: boolean;
  min?: number;
  max?: number;
  step?: number;
  readOnly?: boolean;
  /** Of an amount in another currency than that of the institution. */
  symbol?: string;
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

export type FormDef<S extends z.ZodObject = z.ZodObject> = { schema: S; fields: readonly Field[]; submit: string };

/** Zod schema + layout: the browser draws and validates it, the server enforces the same schema. */
export const defineForm = <S extends z.ZodObject>(def: FormDef<S>): FormDef<S> => def;

export const isVisible = (field: Field, values: Record<string, unknown>): boolean =>
  !field.when || [field.when.is].flat().includes(values[field.when.field] as Answer);

/** The fields in sight: one that hangs from a hidden one is hidden with it. */
export function visibleIn(fields: readonly Field[], values: Record<string, unknown>): Field[] {
  const seen = (field: Field): boolean => {
    const parent = field.when && fields.find((f) => f.key === field.when!.field && f.key !== field.key);
    return isVisible(field, values) && (!parent || seen(parent));
  };
  return fields.filter(seen);
}

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Options of a field under the present value of its parent. */
export const optionsWithin = (
  field: Field,
  options: readonly Option[],
  values: Record<string, unknown>,
): readonly Option[] => {
  if (!field.within) return options;
  const parent = plain(values[field.within]);
  return options.filter((o) => o.of === undefined || o.of === parent);
};

/** Required choices that are no choice, for only one is offered and none was made: the value of each. */
export const onlyChoices = (
  fields: readonly Field[],
  options: Readonly<Record<string, readonly Option[]>>,
  values: Record<string, unknown>,
): Record<string, string> =>
  Object.fromEntries(
    visibleIn(fields, values).flatMap((field) => {
      const asked = field.required && !field.readOnly && (field.kind === 'select' || field.kind === 'radio');
      if (!asked || plain(values[field.key]) !== '') return [];
      const [only, another] = optionsWithin(field, options[field.key] ?? field.options ?? [], values);
      return only && !another && !only.disabled ? [[field.key, only.value]] : [];
    }),
  );

/** What a field is called away from its place: with its section when another field has the same label. */
export const fullLabel = (fields: readonly Field[], field: Field): string =>
  field.section && fields.some((f) => f.key !== field.key && f.label === field.label)
    ? `${field.section}: ${field.label}`
    : field.label;

/** Fields to empty when `key` takes another value: what was chosen under the old one. */
export const emptiedBy = (fields: readonly Field[], key: string): Record<string, null> =>
  Object.fromEntries(fields.filter((f) => f.within === key).map((f) => [f.key, null]));

/** Addresses by their key, with `{}` where the value goes: what an installation opens beside each identifier. */
export type LinkTemplates = Readonly<Partial<Record<string, string>>>;

/** The address of a value under a template; what is an address already stays as it is. Null when it leads nowhere. */
export function fillLink(template: string | undefined, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  // A slash parts an identifier of its registrant (10.1234/abc), and an address may carry it as it is.
  const written = encodeURIComponent(text).replaceAll('%2F', '/');
  return template ? template.replace('{}', () => written) : null;
}

/** Address that the value of a field leads to, or null when it leads nowhere. */
export function linkOf(field: Field, value: unknown, templates: LinkTemplates = {}): string | null {
  if (field.kind !== 'url' && !field.link) return null;
  return fillLink(field.link && templates[field.link], plain(value));
}

/** Values without those of hidden fields. */
export function dropHidden<T extends Record<string, unknown>>(fields: readonly Field[], values: T): Partial<T> {
  const seen = new Set(visibleIn(fields, values));
  const hidden = new Set(fields.filter((f) => !seen.has(f)).map((f) => f.key));
  return Object.fromEntries(Object.entries(values).filter(([k]) => !hidden.has(k))) as Partial<T>;
}
