import { type SQL, sql } from 'drizzle-orm';
import { rowsByValues } from '#core/db/server/open.ts';
import { presenceOf, type Sought, type TableTexts } from '#core/db/server/texts.ts';
import type { Db } from '#core/db/server/types.ts';
import type { Operator } from '#core/field/shared/operators.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { type Condition, type ConditionGroup, encodeCondition, readGroup } from '../shared/conditions.ts';
import { type Column, decodeFilters, type FilterValues, type ListQuery } from '../shared/list.ts';
import { compare } from './compare.ts';

/** Which columns of the table of a list have a value: `told` is their `quipu_presencia`, in this order. */
export type Presence = { from: SQL; told: SQL; columns: readonly string[] };

/**
 * The texts of the table of a list, found by its indexes (`textsIndex`, `presenceIndex`).
 * @param from the table with the alias that `texts` and `id` name
 */
export function soughtIn(from: SQL, id: SQL, texts: TableTexts) {
  const places = Object.entries(texts).map(([key, value]): [string, Sought[]] => [
    key,
    [{ from, value, key: id, row: id }],
  ]);
  return {
    sought: Object.fromEntries(places),
    presence: { from, told: presenceOf(texts), columns: Object.keys(texts) },
  };
}

/** What was found for each condition, by the places where it was looked for; null where there is more than FEW. */
export type Found = ReadonlyMap<string, readonly (readonly (number | string)[] | null)[]>;

/** The part of a source that conditions read. */
type Compared = {
  def: { columns: readonly Column[] };
  id: SQL;
  columns: Readonly<Record<string, SQL>>;
  sought?: Readonly<Record<string, readonly Sought[]>>;
  presence?: Presence;
  found?: Found;
  /** Its rows are read in the order of their identity, until there are enough. */
  inOrder?: boolean;
};

/** Of what more rows have, a page is soon found by reading the list in its order. */
const FEW = 1000;
/** What these ask is true where nothing is found, and of most rows. */
const DENYING: ReadonlySet<Operator> = new Set(['notContains', 'isNot', 'excludes', 'empty']);
/** The sign of the place of a column in its `quipu_presencia`. */
const MARKS: Partial<Record<Operator, string>> = { notEmpty: '', empty: '-' };

type Place = Pick<Sought, 'from' | 'key' | 'row' | 'type' | 'wider'> & { where: SQL };
type Key = number | string;

/** Where a condition is looked for: nowhere, when it is asked of each row. */
function placesOf(source: Compared, column: Column, { operator, values }: Condition): Place[] {
  const { presence, id } = source;
  const mark = MARKS[operator];
  const place = presence ? presence.columns.indexOf(column.key) + 1 : 0;
  if (mark === undefined || !presence || place === 0) {
    const places = source.sought?.[column.key] ?? [];
    const never = DENYING.has(operator) || (operator === 'notEmpty' && !places.every(({ short }) => short));
    return never ? [] : places.map((sought) => ({ ...sought, where: compare(column, sought.value, operator, values) }));
  }
  const where = sql`${presence.told} @> array[${sql.raw(`${mark}${place}`)}]::smallint[]`;
  return [{ from: presence.from, key: id, row: id, where }];
}

const joined = (parts: readonly SQL[], by = sql`, `): SQL => sql.join([...parts], by);

/**
 * The keys of every place, in one statement, or null where there are more than FEW. What is materialized is planned as
 * if all of it were wanted, which is by its index, and is read no further than is asked.
 */
async function keysIn(db: Db, places: readonly Place[]): Promise<(Key[] | null)[]> {
  const relations = places.map(
    ({ from, key, where }, n) =>
      sql`${sql.raw(`found${n}`)} as materialized (select ${key} as key from ${from} where ${where})`,
  );
  const enough = sql.raw(String(FEW + 1));
  const keys = places.map((_, n) => sql`to_jsonb(array(select key from ${sql.raw(`found${n}`)} limit ${enough}))`);
  const [row] = await rowsByValues<{ keys: (Key | null)[][] }>(
    db,
    sql`with ${joined(relations)} select jsonb_build_array(${joined(keys)}) as keys`,
  );
  return row!.keys.map((found) => {
    if (found.length > FEW) return null;
    return [...new Set(found)].filter((key) => key !== null);
  });
}

const readable = ({ def, id, columns }: Compared): { columns: Column[]; read: (key: string) => SQL | undefined } => {
  const read = (key: string) => (key === 'id' ? id : columns[key]);
  return { columns: def.columns.filter((c) => read(c.key) !== undefined), read };
};

/** @throws Failure invalid, for a column, an operator or a value that is not of this list */
function groupOf(source: Compared, values: FilterValues): ConditionGroup {
  const group = readGroup(readable(source).columns, values);
  if ('fault' in group) throw invalidField('f', group.fault);
  return group;
}

/**
 * The same source, with what its conditions find: whatever it answers afterwards follows from that.
 * @throws Failure invalid, for a column, an operator or a value that is not of this list
 */
export async function seek<S extends Compared>(db: Db, source: S, { f }: Pick<ListQuery, 'f'>): Promise<S> {
  if (source.found || (!source.sought && !source.presence)) return source;
  const { conditions } = groupOf(source, decodeFilters(f));
  const wanted = conditions.map((condition) => {
    const column = source.def.columns.find((c) => c.key === condition.column);
    return { name: encodeCondition(condition), places: column ? placesOf(source, column, condition) : [] };
  });
  const places = wanted.flatMap((one) => one.places);
  if (places.length === 0) return source;
  const keys = await keysIn(db, places);
  const found = new Map(wanted.map((one) => [one.name, keys.splice(0, one.places.length)]));
  return { ...source, found };
}

/** The rows that have any of the keys that were found. */
function byKeys(source: Compared, column: Column, condition: Condition, expression: SQL): SQL | undefined {
  const found = source.found?.get(encodeCondition(condition)) ?? [];
  if (found.length === 0 || found.some((keys) => keys === null)) return undefined;
  const parts = placesOf(source, column, condition).flatMap(({ row, type = 'bigint', wider }, n) => {
    const keys = found[n] ?? [];
    if (keys.length === 0) return [];
    const has = sql`${row} = any(${sql.param(keys)}::${sql.raw(type)}[])`;
    const { operator, values } = condition;
    return [wider ? sql`(${has} and ${compare(column, expression, operator, values)})` : has];
  });
  return parts.length === 0 ? sql`false` : sql`(${joined(parts, sql` or `)})`;
}

const POSITIVE: Partial<Record<Operator, Operator>> = {
  notContains: 'contains',
  isNot: 'is',
  excludes: 'includes',
  empty: 'notEmpty',
};
/** Asked of each row, of which any of several may satisfy it. Hidden from the planner, which would join all of them. */
function ofAny(several: readonly Sought[], column: Column, { operator, values }: Condition): SQL {
  const asked = POSITIVE[operator];
  const any = several.map(
    ({ from, key, row, value }) => sql`
      exists (
        select 1
        from ${from}
        where ${key} = ${row}
          and ${compare(column, value, asked ?? operator, values)}
      )
    `,
  );
  const holds = sql`coalesce(${joined(any, sql` or `)}, false)`;
  return asked ? sql`not ${holds}` : holds;
}

/**
 * The conditions on columns that an address asks for, as one, or undefined when it asks for none. Only columns that the
 * source reads for this person may be named.
 * @throws Failure invalid, for a column, an operator or a value that is not of this list
 */
export function groupCondition(source: Compared, values: FilterValues): SQL | undefined {
  const group = groupOf(source, values);
  const { columns, read } = readable(source);
  const parts = group.conditions.flatMap((condition) => {
    const column = columns.find((c) => c.key === condition.column);
    const expression = column && read(column.key);
    if (!column || !expression) return [];
    const keys = byKeys(source, column, condition, expression);
    if (keys) return [keys];
    const several = source.sought?.[column.key]?.filter((sought) => sought.several) ?? [];
    if (several.length > 0) return [ofAny(several, column, condition)];
    const asked = compare(column, expression, condition.operator, condition.values);
    // Hidden from the planner, which takes them for few and would read all of them first.
    const many = source.inOrder && source.found?.get(encodeCondition(condition))?.includes(null);
    return [many ? sql`coalesce(${asked}, false)` : asked];
  });
  if (parts.length === 0) return undefined;
  return sql`(${joined(parts, group.join === 'all' ? sql` and ` : sql` or `)})`;
}
