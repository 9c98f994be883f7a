import { z } from 'zod';
import { defineForm, type Field as Input, type Option } from '#core/form/shared/form.ts';
import { REQUIRED } from '#core/kernel/shared/messages.ts';
import { zDay, zMoney, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { visible } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Column } from '#core/list/shared/list.ts';

/** A kind exists when it has a value type; its parameters hang from the same key. */
export type Kinds = {
  text: string;
  integer: number;
  /** A day of the calendar. */
  day: string;
  flag: boolean;
  choice: string;
  /** Several values of a list. */
  choices: readonly string[];
  /** Names written one by one, in their order. */
  names: readonly string[];
  /** Identity of a row of another table; its label and choices come from the server. */
  ref: number;
  /** Identities of several rows of another table. */
  refs: readonly number[];
  /** Money or a percentage: exact, as it is written. */
  amount: string;
};
export type Kind = keyof Kinds;
/** Values that read as they are written, with what each reads as, or in an order of their own. */
type Options = readonly string[] | Readonly<Record<string, string>> | readonly Option[];
type Params = {
  /** `min`: letters, and what is said of fewer. */
  text: { max: number; min?: readonly [number, string]; as?: 'email' | 'url' | 'longtext' | 'richtext' | 'password' };
  integer: { min?: number; max?: number };
  names: { max: number };
  choice: { options: Options; radio?: true };
  choices: { options: Options };
  /** `code`: the identity of the row is a text. */
  ref: { code?: boolean };
  amount: { percent?: boolean };
};
type Common = Pick<Input, 'help' | 'span' | 'when' | 'section' | 'within' | 'link' | 'checks'> & {
  label: string;
  required?: boolean;
  /** Said when it is registered, and for good. */
  once?: true;
  /** A rule of its own in place of that of its kind; it says too what an empty one is. */
  accepts?: z.ZodType;
  /**
   * Refused when another record has it: `code` ignores case and spaces, `name` case and accents. Constraints of the
   * database say the same.
   */
  unique?: 'code' | 'name';
  /** Where it reads otherwise in the list. */
  column?: Partial<
    Pick<Column, 'label' | 'kind' | 'badges' | 'width' | 'hidden' | 'searchable' | 'sortable' | 'priority'>
  >;
};
export type Field<K extends Kind = Kind> = {
  [P in K]: { kind: P } & Common & (P extends keyof Params ? Params[P] : unknown);
}[K];
export type Fields = Readonly<Record<string, Field>>;
export const defineFields = <const D extends Fields>(fields: D): D => fields;

type Choice<O> = O extends readonly (infer V)[] ? (V extends string ? V : string) : keyof O & string;
type ValueOf<F extends Field> = F extends { kind: 'choice'; options: infer O }
  ? Choice<O>
  : F extends { code: true }
    ? string
    : Kinds[F['kind']];
type IsAlways<F> = F extends { required: true } | { kind: 'flag' | 'names' | 'refs' | 'choices' } ? true : false;
/** What a record of these fields holds; what is not required may be null. */
export type Values<D extends Fields> = {
  [K in keyof D]: IsAlways<D[K]> extends true ? ValueOf<D[K]> : ValueOf<D[K]> | null;
};

type Offer = { options: Options };
/** The values of a choice as a list offers them. */
const offered = ({ options }: Offer): Option[] =>
  Array.isArray(options)
    ? options.map((o: string | Option) => (typeof o === 'string' ? { value: o, label: o } : o))
    : Object.entries(options as Record<string, string>).map(([value, label]) => ({ value, label }));
/** What each value of a choice reads as. */
export const labelsOf = (field: Offer): Readonly<Record<string, string>> =>
  Object.fromEntries(offered(field).map(({ value, label }) => [value, label]));
const oneOf = (field: Offer) => z.enum(Object.keys(labelsOf(field)), CHOOSE);

const CHOOSE = 'Elija un valor de la lista';
const WHOLE = 'Escriba un número entero';
const identity = z.coerce.number(CHOOSE).int(CHOOSE).positive(CHOOSE);
type Twin<R> = { [K in Kind]: (field: Field<K>) => R };
const SCHEMA: Twin<z.ZodType> = {
  text: (f) => {
    const plain = (f.required ? zRequired(f.max) : zText(f.max)).min(f.min?.[0] ?? 0, f.min?.[1]);
    const text = f.as === 'email' ? z.email('Escriba un correo válido').max(f.max) : plain;
    return f.unique ? text.overwrite((t) => t.replace(/\s+/g, ' ')) : text;
  },
  integer: (f) =>
    z.coerce
      .number(WHOLE)
      .int(WHOLE)
      .min(f.min ?? 0)
      .max(f.max ?? 2_147_483_647),
  day: () => zDay,
  flag: () => z.boolean(),
  choice: oneOf,
  choices: (f) =>
    z
      .array(oneOf(f))
      .min(f.required ? 1 : 0, REQUIRED)
      .max(offered(f).length, 'Elija cada valor una sola vez'),
  names: (f) => z.array(zRequired(255)).max(f.max, `${f.max} como máximo`),
  ref: (f) => (f.code ? z.string(CHOOSE).trim().min(1, CHOOSE).max(60) : identity),
  refs: () => z.array(identity).max(500).default([]),
  amount: (f) => (f.percent ? zMoney.refine((v) => Number(v) <= 100, 'El porcentaje va de 0 a 100') : zMoney),
};
/** What leaves the server: rows written before a limit existed still leave. */
const STORED: Record<Kind, z.ZodType> = {
  text: z.string(),
  integer: z.number(),
  day: z.string(),
  flag: z.boolean(),
  choice: z.string(),
  choices: z.array(z.string()),
  names: z.array(z.string()),
  ref: z.union([z.number(), z.string()]),
  refs: z.array(z.number()),
  amount: z.string(),
};
const INPUT: Twin<Partial<Input> & Pick<Input, 'kind'>> = {
  text: (f) => ({ kind: f.as ?? 'text', maxLength: f.max }),
  integer: (f) => ({ kind: 'number', min: f.min ?? 0, ...(f.max ? { max: f.max } : {}) }),
  day: () => ({ kind: 'date' }),
  flag: () => ({ kind: 'checkbox' }),
  choice: (f) => ({ kind: f.radio ? 'radio' : 'select', options: offered(f) }),
  choices: (f) => ({ kind: 'multiselect', checks: true, options: offered(f) }),
  names: (f) => ({ kind: 'keywords', max: f.max, maxLength: 255 }),
  ref: () => ({ kind: 'select' }),
  refs: () => ({ kind: 'multiselect' }),
  amount: (f) => (f.percent ? { kind: 'number', min: 0, max: 100, step: 0.01 } : { kind: 'money' }),
};
const YES_NO = { si: { label: 'Sí', tone: 'gray' }, no: { label: 'No', tone: 'gray' } } as const;
const COLUMN: { [K in Kind]?: Partial<Column> } = {
  text: { searchable: true },
  integer: { kind: 'number' },
  day: { kind: 'date' },
  flag: { kind: 'badge', badges: YES_NO, priority: 2 },
  names: { hidden: true, sortable: false },
  refs: { kind: 'number' },
  amount: { kind: 'money' },
};
/** Those that do not read as they are written. */
const WORDS: { [K in Kind]?: (value: Kinds[K], field: Field<K>) => string } = {
  day: formatDay,
  flag: (v) => (v ? 'Sí' : 'No'),
  choice: (v, f) => labelsOf(f)[v] ?? v,
  choices: (v, f) => v.map((one) => labelsOf(f)[one] ?? one).join('; '),
};

// The one seam where the kind of a field and the twin of its kind meet without the compiler seeing them together.
const twin = <R>(map: Twin<R>, field: Field): R => (map[field.kind] as (f: Field) => R)(field);
const always = (f: Field) => f.required || ['flag', 'names', 'refs', 'choices'].includes(f.kind);

const blankIsNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && visible(value).trim() === '') ? null : value;
const accept = (f: Field) =>
  f.accepts ?? (always(f) ? twin(SCHEMA, f) : z.preprocess(blankIsNull, twin(SCHEMA, f).nullable()));
const mapShape = (fields: Fields, one: (f: Field) => z.ZodType) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([key, f]) => [key, one(f)])));

/** What the form sends, as the server takes it; what may be empty need not come. */
export const schemaOf = <D extends Fields>(fields: D) =>
  mapShape(fields, accept) as z.ZodObject<{
    [K in keyof D]: IsAlways<D[K]> extends true ? z.ZodType<Values<D>[K]> : z.ZodDefault<z.ZodType<Values<D>[K]>>;
  }>;
/** What the server answers. */
export const storedOf = (fields: Fields) =>
  mapShape(fields, (f) => (always(f) ? STORED[f.kind] : STORED[f.kind].nullable()));
/** The fields as a form draws them. */
export const inputsOf = (fields: Fields): Input[] =>
  Object.entries(fields).map(([key, f]) => {
    const { label, required = false, help, span, when, section, within, link, checks } = f;
    const own = { help, span, when, section, within, link, checks };
    const given = Object.entries(own).filter(([, v]) => v !== undefined);
    return { key, label, required, ...Object.fromEntries(given), ...twin(INPUT, f) };
  });
/** The form of these fields, and what it sends: each label and each limit is written once. */
export const formOf = <D extends Fields>(fields: D, submit: string) =>
  defineForm({ schema: schemaOf(fields), fields: inputsOf(fields), submit });
/** A field as a column of its list. */
export const columnOf = (key: string, f: Field): Column => ({ key, label: f.label, ...COLUMN[f.kind], ...f.column });
/** A value as it is read, in histories and files. */
export function wordsOf(f: Field, value: unknown): string {
  const say = WORDS[f.kind] as ((v: unknown, f: Field) => string) | undefined;
  if (value === null || value === undefined) return '';
  return say?.(value, f) ?? (Array.isArray(value) ? value.join(', ') : String(value));
}
