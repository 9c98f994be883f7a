import type { Field, Option, Options } from './kind.ts';

const isList = (options: Options): options is Extract<Options, readonly unknown[]> => Array.isArray(options);
const listed = (options: Options): readonly Option[] =>
  isList(options)
    ? options.map((o: string | Option) => (typeof o === 'string' ? { value: o, label: o } : o))
    : Object.entries(options).map(([value, label]) => ({ value, label }));

/** The options that a field says itself, as a list; none when its kind has none, or when the server offers them. */
export const optionsOf = (field: Field | { options?: Options }): readonly Option[] =>
  'options' in field && field.options ? listed(field.options) : [];

/** What each value of a choice reads as. */
export const labelsOf = (field: Field | { options?: Options }): Readonly<Record<string, string>> =>
  Object.fromEntries(optionsOf(field).map(({ value, label }) => [value, label]));
