import type { z } from 'zod';

export type Option = {
  value: string;
  label: string;
  disabled?: boolean;
  reason?: string;
  /** Offered only under this value of the parent field (`Layout.within`); absent: under any. */
  of?: string;
};
/**
 * The values of a choice: those that read as they are written, with what each reads as, or in an order of their own.
 */
export type Options = readonly string[] | Readonly<Record<string, string>> | readonly Option[];

/**
 * Limits of a text. Letters are counted as they are seen; `maxWords` is the limit that people are told; `atLeast`, how
 * few letters are too few, and what is said of them.
 */
type Lengths = { max?: number; maxWords?: number; atLeast?: { letters: number; says: string } };
type Bounds = { min?: number; max?: number };

/**
 * Every kind of value, and the only list of them: what a value is on the wire, and the parameters of a field of the
 * kind.
 * `KINDS` and `INPUTS` have one entry for each, or they do not compile.
 */
export interface KindMap {
  /** One line. */
  text: { value: string; params: Lengths };
  /** Several lines. */
  longtext: { value: string; params: Lengths };
  /** Several lines with format, as the HTML that the server left. */
  richtext: { value: string; params: Lengths & { cuts?: boolean } };
  email: { value: string; params: Lengths };
  url: { value: string; params: Lengths };
  phone: { value: string; params: Lengths };
  doi: { value: string; params: Lengths };
  isbn: { value: string; params: Lengths };
  issn: { value: string; params: Lengths };
  orcid: { value: string; params: Lengths };
  /** The licence of a work, as its canonical address. */
  license: { value: string; params: Lengths };
  /** A language, by its code of ISO 639; the server offers them with their names. */
  language: { value: string; params: { options?: Options } };
  password: { value: string; params: Lengths };
  /** A number with decimals; `step` says how fine. */
  number: { value: number; params: Bounds & { step?: number } };
  integer: { value: number; params: Bounds };
  year: { value: number; params: Bounds };
  /** Exact, as it is written; `symbol` where the currency is not that of the institution. */
  money: { value: string; params: { symbol?: string } };
  /** Exact, as it is written, from 0 to 100. */
  percentage: { value: string; params: object };
  /** A day of the calendar, `YYYY-MM-DD`. */
  day: { value: string; params: object };
  flag: { value: boolean; params: object };
  /** One value of a list; without `options` the server offers them. `radio`: all of them in sight. */
  choice: { value: string; params: { options?: Options; radio?: boolean } };
  /** Several values of a list. `checks`: few options, drawn as a list of boxes to tick. */
  choices: { value: readonly string[]; params: { options?: Options; checks?: boolean } };
  /** Names written one by one, in their order: `max` of them, each of `length` letters. */
  names: { value: readonly string[]; params: { max: number; length?: number } };
  /** Words without spaces inside, written one by one: `max` of them. */
  keywords: { value: readonly string[]; params: { max: number } };
  /** A row of another table; the server offers them and says how they read. `code`: its identity is a text. */
  reference: { value: number; params: { code?: boolean; options?: Options } };
  /** Several rows of another table. */
  references: { value: readonly number[]; params: { options?: Options; checks?: boolean } };
}
export type Kind = keyof KindMap;
export type ValueOf<K extends Kind> = KindMap[K]['value'];

/** What every field says besides the parameters of its kind. */
type Common = {
  label: string;
  help?: string;
  required?: boolean;
  /** A rule of its own in place of that of its kind; it says too what an empty one is. */
  accepts?: z.ZodType;
};
/** A field as it is defined. Layout, visibility and what only one host knows are added by the host. */
export type Field<K extends Kind = Kind> = { [P in K]: { kind: P } & Common & KindMap[P]['params'] }[K];

/** A kind with its parameters, before it is said what the field is called. */
export type KindOnly<K extends Kind = Kind> = { [P in K]: { kind: P } & KindMap[P]['params'] }[K];

/** How a list aligns a value and what a sheet stores. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'flag';

export type KindDef<K extends Kind> = {
  /** Checks and normalises a whole value; whether it may be missing is said by `schemaOf`. */
  schema(field: Field<K>): z.ZodType;
  /**
   * What its field forbids of a text that was written and is not empty, in words: letters, words, format, bounds. Null
   * when nothing does.
   */
  limit?(written: string, field: Field<K>): string | null;
  /** As it is kept, of what may be written in many ways; drafts are kept so too. */
  normal?(written: string): string;
  /** What not even an unfinished record may hold, in words: what could not be stored, or written again. */
  draft?(written: string, field: Field<K>): string | null;
  /** What leaves the server: rows written before a limit existed still leave. */
  stored: z.ZodType;
  /** What a form starts with. A kind that begins with something (no, none) is never null. */
  empty: '' | null | false | readonly [];
  /** How a person reads it, on screen and on paper; as it is written when nothing is said. */
  words?(value: ValueOf<K>, field: Field<K>): string;
  cell: CellKind;
  /** The search of a list looks in it. */
  searched?: boolean;
};

export const defineKind = <K extends Kind>(def: KindDef<K>): KindDef<K> => def;

/**
 * For generated tests, and in no page: a field of the kind, with values that it takes (and how the first reads) and
 * refuses.
 */
export type Sample = { field: Field; right: readonly unknown[]; reads: string; wrong: readonly unknown[] };
