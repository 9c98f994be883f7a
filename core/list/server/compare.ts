import { type SQL, sql } from 'drizzle-orm';
import { containing, patternOf } from '#core/db/server/pattern.ts';
import type { Compared, Operator } from '#core/field/shared/operators.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { comparedAs, readGroup } from '../shared/conditions.ts';
import type { Column, FilterValues } from '../shared/list.ts';

/** A text without its case and accents; compared byte by byte, whatever the order of the language. */
const folded = (text: SQL): SQL => sql`(quipu_fold(${text}) collate "C")`;
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
const isTrue = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;
const isFalse = (condition: SQL): SQL => sql`not coalesce(${condition}, false)`;

/** How values of a kind are compared: the value of the column, and what was written. */
const SAME: Record<Compared, (expression: SQL, value: string) => SQL> = {
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
const isDate = (kind: Compared) => kind === 'day' || kind === 'instant';
const from = (kind: Compared, e: SQL, v: string): SQL =>
  isDate(kind) ? sql`(${e}) >= ${v}::date` : sql`(${e})::numeric >= ${v}::numeric`;
const until = (kind: Compared, e: SQL, v: string): SQL =>
  isDate(kind) ? sql`(${e}) < ${v}::date + 1` : sql`(${e})::numeric <= ${v}::numeric`;
/** Nothing to read in the cell: no value, no letters, or no element. */
const nothing = (kind: Compared, e: SQL): SQL =>
  kind === 'text' || kind === 'choice' || kind === 'choices'
    ? sql`coalesce((${e})::text, '') in ('', '[]', '{}')`
    : sql`(${e}) is null`;

/**
 * What each operator asks, in SQL. What denies is true of every row of which the other is not, also of an empty one.
 */
const CONDITION: Record<Operator, (kind: Compared, expression: SQL, values: readonly string[]) => SQL> = {
  contains: (_kind, e, [v = '']) => like(e, containing(v)),
  notContains: (_kind, e, [v = '']) => isFalse(like(e, containing(v))),
  startsWith: (_kind, e, [v = '']) => like(e, patternOf(v, '', '%')),
  is: (kind, e, [v = '']) => (kind === 'text' ? SAME.text(e, v) : isTrue(SAME[kind](e, v))),
  isNot: (kind, e, [v = '']) => isFalse(SAME[kind](e, v)),
  includes: (kind, e, [v = '']) => isTrue(SAME[kind](e, v)),
  excludes: (kind, e, [v = '']) => isFalse(SAME[kind](e, v)),
  atLeast: (kind, e, [v = '']) => isTrue(from(kind, e, v)),
  atMost: (kind, e, [v = '']) => isTrue(until(kind, e, v)),
  between: (kind, e, [a = '', b = '']) => isTrue(sql`(${from(kind, e, a)} and ${until(kind, e, b)})`),
  empty: (kind, e) => nothing(kind, e),
  notEmpty: (kind, e) => sql`not (${nothing(kind, e)})`,
};

/** One operator on the expression of a column, as a condition that is never null. */
export function compare(column: Column, expression: SQL, operator: Operator, values: readonly string[]): SQL {
  const kind = comparedAs(column);
  const several = column.kind === 'badges' && kind === 'text';
  const text = several ? joined(expression) : sql`(${expression})::text`;
  return CONDITION[operator](kind, kind === 'text' ? text : expression, values);
}

/**
 * The conditions on columns that an address asks for, as one, or undefined when it asks for none. Only columns that the
 * source reads for this person may be named.
 * @throws Failure invalid, for a column, an operator or a value that is not of this list
 */
export function groupCondition(
  source: { def: { columns: readonly Column[] }; id: SQL; columns: Readonly<Record<string, SQL>> },
  values: FilterValues,
): SQL | undefined {
  const read = (key: string) => (key === 'id' ? source.id : source.columns[key]);
  const columns = source.def.columns.filter((c) => read(c.key) !== undefined);
  const group = readGroup(columns, values);
  if ('fault' in group) throw invalidField('f', group.fault);
  const parts = group.conditions.flatMap(({ column: key, operator, values: given }) => {
    const [column, expression] = [columns.find((c) => c.key === key), read(key)];
    return column && expression ? [compare(column, expression, operator, given)] : [];
  });
  if (parts.length === 0) return undefined;
  return sql`(${sql.join(parts, group.join === 'all' ? sql` and ` : sql` or `)})`;
}
