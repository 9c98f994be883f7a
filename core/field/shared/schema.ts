import { z } from 'zod';
import { visible } from '#core/kernel/shared/text.ts';
import { kindOf } from '../kinds/index.ts';
import type { Field, Kind, KindMap, ValueOf } from './kind.ts';

export type Fields = Readonly<Record<string, Field>>;

type Choice<O> = O extends readonly (infer V)[] ? (V extends string ? V : string) : keyof O & string;
type ValueIn<F extends Field> = F extends { kind: 'choice'; options: infer O }
  ? Choice<O>
  : F extends { kind: 'choices'; options: infer O }
    ? readonly Choice<O>[]
    : F extends { code: true }
      ? string
      : ValueOf<F['kind']>;
/** Kinds that begin with something: none of their values is null. */
type Always = 'flag' | 'names' | 'references' | 'choices';
type IsAlways<F> = F extends { required: true } | { kind: Always } ? true : false;
/** What a record of these fields holds; what is not required may be null. */
export type Values<D extends Fields> = {
  [K in keyof D]: IsAlways<D[K]> extends true ? ValueIn<D[K]> : ValueIn<D[K]> | null;
};

/** Whether none of its values is null. */
export function isAlways(field: Field): boolean {
  const { empty } = kindOf(field);
  return field.required === true || empty === false || Array.isArray(empty);
}

const blankIsNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && visible(value).trim() === '') ? null : value;

/**
 * What one field takes, whole or missing. A value that is empty in any way is null, but of kinds that begin with one.
 */
export const acceptOf = (field: Field): z.ZodType => {
  if (field.accepts) return field.accepts;
  const whole = kindOf(field).schema(field);
  return isAlways(field) ? whole : z.preprocess(blankIsNull, whole.nullable());
};

const mapShape = (fields: Fields, one: (field: Field, key: string) => z.ZodType) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, one(field, key)])));

/** What a form of these fields sends, as the server takes it; what may be empty need not come. */
export const schemaOf = <D extends Fields>(fields: D) =>
  mapShape(fields, acceptOf) as z.ZodObject<{
    [K in keyof D]: IsAlways<D[K]> extends true ? z.ZodType<Values<D>[K]> : z.ZodDefault<z.ZodType<Values<D>[K]>>;
  }>;

/** The same for settings: what does not come, or did not exist when they were saved, is what applies by default. */
export const schemaWithDefaults = <D extends Fields>(fields: D, defaults: Values<D>) =>
  mapShape(fields, (field, key) => acceptOf(field).default(defaults[key])) as z.ZodObject<{
    [K in keyof D]: z.ZodDefault<z.ZodType<Values<D>[K]>>;
  }>;

/** What the server answers of these fields. */
export const storedOf = (fields: Fields) =>
  mapShape(fields, (field) => (isAlways(field) ? kindOf(field).stored : kindOf(field).stored.nullable()));

/** A value as it is read, in histories, files and papers; nothing when there is none. */
export function wordsOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  // A kind reads its own values: what a record holds came through its schema.
  return kindOf(field).words?.(value as KindMap[Kind]['value'], field) ?? String(value);
}
