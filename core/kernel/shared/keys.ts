/** The keys of a record, with their type; of one that need not have them all, there may be none. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]];
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[];
export function keysOf(record: object) {
  return Object.keys(record);
}

/** The keys of a record with their values, each with its type. */
export function entriesOf<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][];
export function entriesOf(record: object) {
  return Object.entries(record);
}

/** A record that says one thing of each key. */
export const recordOf = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;

/** A record that says of each key of another what its value becomes. */
export const mapRecord = <K extends string, V, W>(record: Readonly<Record<K, V>>, of: (value: V, key: K) => W) =>
  recordOf(keysOf(record), (key) => of(record[key], key));

/** What a record says under those keys, each in its place; nothing under one that it has not. */
export function pickOf(record: object, keys: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...record };
  return recordOf(keys, (key) => values[key]);
}

/** Whether a text is one of the keys of a record. */
export const isKeyOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>, text: string): text is K =>
  Object.hasOwn(record, text);

/** Whether a value has parts that may be asked for by their name. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a value is one of those listed. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((each) => each === value);
