import { type SQL, sql } from 'drizzle-orm';
import { containing, patternOf } from '#core/db/server/pattern.ts';
import { folded } from '#core/db/server/texts.ts';
import type { Compared, Operator } from '#core/field/shared/operators.ts';
import { comparedAs } from '../shared/conditions.ts';
import type { Column } from '../shared/list.ts';

/** Never null, and as an index of trigrams reads it: what is looked for comes first, and nothing is around it. */
const like = (expression: SQL, pattern: SQL): SQL =>
  sql`(${folded(expression)} like ${pattern} and (${expression}) is not null)`;
/** Several values that are names, as one text. */
const joined = (expression: SQL): SQL => sql`
  (
    select string_agg(one.value, ', ')
    from jsonb_array_elements_text(to_jsonb(${expression})) one
  )
`;
/** Never null, and an index may still be read by the condition. */
const isTrue = (expression: SQL, condition: SQL): SQL => sql`(${condition} and (${expression}) is not null)`;
const isFalse = (condition: SQL): SQL => sql`not coalesce(${condition}, false)`;

/** The identity of a row has an index of whole numbers, which no other number would read. */
type Kind = Compared | 'identity';
const firstFrom = (value: string): SQL => sql`ceil(${value}::numeric)::bigint`;
const lastUntil = (value: string): SQL => sql`floor(${value}::numeric)::bigint`;

/** How values of a kind are compared: the value of the column, and what was written. */
const SAME: Record<Kind, (expression: SQL, value: string) => SQL> = {
  identity: (e, v) => sql`(${e} >= ${firstFrom(v)} and ${e} <= ${lastUntil(v)})`,
  text: (e, v) => like(e, patternOf(v, '', '')),
  number: (e, v) => sql`(${e})::numeric = ${v}::numeric`,
  money: (e, v) => sql`(${e})::numeric = ${v}::numeric`,
  day: (e, v) => sql`((${e}) >= ${v}::date and (${e}) < ${v}::date + 1)`,
  instant: (e, v) => sql`((${e}) >= ${v}::date and (${e}) < ${v}::date + 1)`,
  flag: (e, v) => sql`(${e})::boolean = ${v}::boolean`,
  choice: (e, v) => sql`(${e})::text = ${v}`,
  choices: (e, v) => sql`to_jsonb(${e}) @> jsonb_build_array(${v}::text)`,
};
/** The last day is whole, also of what has an hour. */
const isDate = (kind: Kind) => kind === 'day' || kind === 'instant';
function from(kind: Kind, e: SQL, v: string): SQL {
  if (kind === 'identity') return sql`${e} >= ${firstFrom(v)}`;
  return isDate(kind) ? sql`(${e}) >= ${v}::date` : sql`(${e})::numeric >= ${v}::numeric`;
}
function until(kind: Kind, e: SQL, v: string): SQL {
  if (kind === 'identity') return sql`${e} <= ${lastUntil(v)}`;
  return isDate(kind) ? sql`(${e}) < ${v}::date + 1` : sql`(${e})::numeric <= ${v}::numeric`;
}
/** Nothing to read in the cell: no value, no letters, or no element. */
const nothing = (kind: Kind, e: SQL): SQL =>
  kind === 'text' || kind === 'choice' || kind === 'choices'
    ? sql`coalesce((${e})::text, '') in ('', '[]', '{}')`
    : sql`(${e}) is null`;

/**
 * What each operator asks, in SQL. What denies is true of every row of which the other is not, also of an empty one.
 */
const CONDITION: Record<Operator, (kind: Kind, expression: SQL, values: readonly string[]) => SQL> = {
  contains: (_kind, e, [v = '']) => like(e, containing(v)),
  notContains: (_kind, e, [v = '']) => isFalse(like(e, containing(v))),
  startsWith: (_kind, e, [v = '']) => like(e, patternOf(v, '', '%')),
  is: (kind, e, [v = '']) => (kind === 'text' ? SAME.text(e, v) : isTrue(e, SAME[kind](e, v))),
  isNot: (kind, e, [v = '']) => isFalse(SAME[kind](e, v)),
  includes: (kind, e, [v = '']) => isTrue(e, SAME[kind](e, v)),
  excludes: (kind, e, [v = '']) => isFalse(SAME[kind](e, v)),
  atLeast: (kind, e, [v = '']) => isTrue(e, from(kind, e, v)),
  atMost: (kind, e, [v = '']) => isTrue(e, until(kind, e, v)),
  between: (kind, e, [a = '', b = '']) => isTrue(e, sql`(${from(kind, e, a)} and ${until(kind, e, b)})`),
  empty: (kind, e) => nothing(kind, e),
  notEmpty: (kind, e) => sql`not (${nothing(kind, e)})`,
};

/** One operator on the expression of a column, as a condition that is never null. */
export function compare(column: Column, expression: SQL, operator: Operator, values: readonly string[]): SQL {
  const kind = column.key === 'id' && column.kind === 'number' ? 'identity' : comparedAs(column);
  const several = column.kind === 'badges' && kind === 'text';
  const text = several ? joined(expression) : sql`(${expression})::text`;
  return CONDITION[operator](kind, kind === 'text' ? text : expression, values);
}
