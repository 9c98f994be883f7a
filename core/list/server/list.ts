import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { cursorChunks } from '#core/db/server/cursor.ts';
import { rowsByValues, rowsOf } from '#core/db/server/open.ts';
import { containing } from '#core/db/server/pattern.ts';
import { withinTime } from '#core/db/server/stop.ts';
import type { Sought } from '#core/db/server/texts.ts';
import type { Db } from '#core/db/server/types.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { conditionTexts } from '../shared/conditions.ts';
import {
  CHOICE_LIMIT,
  COUNT_LIMIT,
  type ColumnKind,
  decodeFilters,
  type FilterValues,
  type ListDef,
  type ListLabels,
  type ListPage,
  type ListQuery,
  type ListRow,
  VIEW_LIMIT,
} from '../shared/list.ts';
import { type Found, groupCondition, type Presence, seek } from './seek.ts';

/** How a list reads the database. Everything the screen may ask for is a key of these maps, so no name reaches SQL. */
export type ListSource = {
  def: ListDef;
  /** `proyecto p join tipo t on …`: what every query of the list reads. */
  from: SQL;
  /**
   * Joins by their alias that bring exactly one row, or at most one and a left join, for each row of `from`: a query
   * that names nothing of them (a count, a facet) goes without. One may lean on those before it.
   */
  joins?: Record<string, SQL>;
  /** Identity of the row, for stable order. */
  id: SQL;
  /** Value of each column (all columns of the definition, plus any extra field the rows need). */
  columns: Record<string, SQL>;
  /** Folded text that the search box looks in; every word must appear. */
  search?: SQL;
  /**
   * Where a search should look when one expression is not enough (for instance a members table): the pattern of a
   * folded text that contains the word, and the word.
   */
  searchWord?: (pattern: SQL, word: string) => SQL;
  /** Expression of each filter, by filter key; a column of the same key is used when absent. */
  filters?: Record<string, SQL>;
  /** Expression to order by, where the column's own is dear to read for every row (a sum: join it once in `from`). */
  sorts?: Record<string, SQL>;
  /** Labels of filter values that live in the database, by filter key. */
  facetLabels?: Record<string, SQL>;
  /** Names of columns that follow a setting: screen and files show them in place of the definition's. */
  labels?: ListLabels;
  /** What follows a column in the order, by column key (`s.apellido2, s.id desc` after the first surname). */
  ties?: Record<string, SQL>;
  /** Rows the actor may see: the `filters` half of the same rule that guards the detail. */
  scope?: SQL | undefined;
  /**
   * Where the columns of a page are read, when `from` would compute them for all of its rows before it is joined (a
   * union of relations): it narrows itself to the rows of `PAGE`, which tells the `keys` of each.
   */
  page?: { keys: Record<string, SQL>; from: SQL };
  /**
   * Entities of the log that tell every change of what its filters count: those counts are kept until one of them
   * changes (`whileUnchanged`). Without them, they are counted each time.
   */
  follows?: readonly string[];
  /** Where the values of a column are looked for when a condition names it, by column key (`Sought`). */
  sought?: Record<string, readonly Sought[]>;
  /** By which index «vacío» and «no vacío» find their rows. */
  presence?: Presence;
  /** What its conditions found (`seek`): not said by a definition. */
  found?: Found;
  /** Its rows are read in the order of their identity: said by the engine, for a page (`groupCondition`). */
  inOrder?: boolean;
  /** Puts into words what only code can say of a row. */
  tell?(row: ListRow): ListRow;
};

/** Keeps what was counted while nothing of it changes: `question` is the whole of what was asked. */
export type KeepCounts = <T>(question: string, count: () => Promise<T>) => Promise<T>;

const snake = (key: string) => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
/** Columns that read as they are stored: of `i`, `codigo telefonoMovil` are `i.codigo` and `i.telefono_movil`. */
export const stored = (alias: string, keys: string): Record<string, SQL> =>
  Object.fromEntries(keys.split(' ').map((key) => [key, sql.raw(`${alias}.${snake(key)}`)]));

/** A count that takes longer is stopped: nobody waits that long for it, and its connection serves others. */
export const COUNT_MS = 8_000;
/** Written into the statement: the planner knows how few rows it is asked for. */
const ENOUGH = sql.raw(String(COUNT_LIMIT + 1));

/** SQL: the rows of the page that is read, with their `keys` (`ListSource.page`). */
export const PAGE: SQL = sql.raw('ids');

/** A total alone has the time of a count; a page, that of any statement. */
export const counted = <T>({ parts }: ListQuery, work: () => Promise<T>): Promise<T> =>
  parts === 'total' ? withinTime(COUNT_MS, work) : work();

export const NO_ROWS: ListPage = { rows: [], total: 0, more: false, page: 1, size: 0, facets: {} };

/** Who every row of a query is, in its order, as far as one bulk action takes them. */
export async function allOf(db: Db, source: ListSource, query: ListQuery): Promise<ListPage> {
  const [where, by] = [conditions(source, query), order(source, query)];
  const found = await rowsByValues<{ id: string | number }>(
    db,
    sql`select ${source.id} as id from ${reading(source, where, by)} where ${where} ${by} limit ${CHOICE_LIMIT + 1}`,
  );
  const rows = found.slice(0, CHOICE_LIMIT).map(({ id }) => ({ id: Number(id) }));
  return { ...NO_ROWS, rows, total: rows.length, more: found.length > CHOICE_LIMIT };
}

/** Of a view saved with a column that the list no longer has: the others are counted all the same. */
export const UNREADABLE = -1;
/** What a view asks, or undefined when the list does not understand it any more. */
function readable(source: ListSource, view: Pick<ListQuery, 'q' | 'f'>): SQL | undefined {
  try {
    return conditions(source, view);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** How many rows each of the conditions has, one statement for all of them; each stops at its limit. */
export async function viewCounts(
  db: Db,
  sourceOf: (view: Pick<ListQuery, 'q' | 'f'>) => ListSource | Promise<ListSource>,
  { views = '' }: ListQuery,
): Promise<number[]> {
  const counts: SQL[] = [];
  for (const line of views.split('\n')) {
    const [q, f] = line.split('\t');
    const source = await sourceOf({ q, f });
    // Nothing is looked for first: thirty views would be thirty statements, each with the time of a count.
    const where = readable(source, { q, f });
    if (!where) counts.push(sql.raw(String(UNREADABLE)));
    else
      counts.push(
        sql`(select count(*) from (select 1 from ${reading(source, where)} where ${where} limit ${VIEW_LIMIT + 1}) c)`,
      );
  }
  const all = sql`select array[${list(counts)}]::int[] as n`;
  const [row] = await withinTime(COUNT_MS, () => rowsByValues<{ n: (string | number)[] }>(db, all));
  return row!.n.map(Number);
}

/**
 * The page is found by identity first: the columns, some of them sums, are read for its few rows only. They come first
 * in what is joined: of more than eight tables the planner keeps the order, and the last would wait for all of the
 * rest. One row more tells whether another page follows, and in the last one how many there are: those are counted no
 * more.
 */
export async function rowsAndTotal(db: Db, source: ListSource, query: ListQuery, keep?: KeepCounts) {
  if (query.parts === 'facets') return NO_ROWS;
  if (query.parts === 'total') return { ...NO_ROWS, total: await countRows(db, source, query, ENOUGH, keep) };
  const by = order(source, query);
  const where = conditions({ ...source, inOrder: isByIdentity(source, query) }, query);
  const before = (query.page - 1) * query.size;
  const limit = sql.raw(`limit ${query.size + 1} offset ${before}`);
  const keys = Object.entries(source.page?.keys ?? {}).map(([key, value]) => sql`, ${value} as ${sql.identifier(key)}`);
  const described = source.page ? { from: source.page.from, joins: source.joins } : source;
  // What everybody opens is planned once by connection; a search, conditions or a further page would be one more
  // plan to keep each.
  const usual = query.page === 1 && !query.q && conditionTexts(decodeFilters(query.f)).texts.length === 0;
  const read = usual ? rowsOf : rowsByValues;
  const found = await read<{ row: ListRow }>(
    db,
    sql`
      with ${PAGE} as materialized (
          select ${source.id} as "_id", row_number() over (${by}) as "_orden"${sql.join(keys)}
          from ${reading(source, where, by, ...keys)}
          where ${where} ${by} ${limit}
        ),
        page as (
          select ${select(source)}, ${PAGE}."_orden"
          from ${PAGE}
            cross join ${reading(described, select(source))}
          where ${source.id} = ${PAGE}."_id"
        )
      select to_jsonb(page) - '_orden' as row
      from page
      order by page."_orden"
    `,
  );
  const rows = found.slice(0, query.size).map((r) => source.tell?.(r.row) ?? r.row);
  const more = found.length > query.size;
  // Beyond the last page only a count can tell.
  const known = more ? query.parts === 'page' : rows.length > 0 || before === 0;
  const total = known ? before + found.length : await countRows(db, source, query, ENOUGH);
  return { rows, total, more: known && more };
}

const dialect = new PgDialect();
/** The whole of what a statement asks: whose rows, of which day, under what. */
export const questionOf = (statement: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return JSON.stringify([text, params]);
};
const textOf = (fragment: SQL): string => dialect.sqlToQuery(fragment).sql;

/** `from` with the joins that these fragments name, and those that they lean on. */
export function reading(source: Pick<ListSource, 'from' | 'joins'>, ...fragments: SQL[]): SQL {
  let text = fragments.map(textOf).join(' ');
  const kept: SQL[] = [];
  for (const [alias, join] of Object.entries(source.joins ?? {}).reverse()) {
    if (!new RegExp(`\\b${alias}\\.`).test(text)) continue;
    kept.unshift(join);
    text += ` ${textOf(join)}`;
  }
  return sql.join([source.from, ...kept], sql` `);
}

/** How many rows these filters have, as far as `limit`. */
export async function countRows(
  db: Db,
  given: ListSource,
  query: ListQuery,
  limit = sql`all`,
  keep: KeepCounts = (_, count) => count(),
): Promise<number> {
  const source = await seek(db, given, query);
  const where = conditions(source, query);
  const counted = sql`select 1 from ${reading(source, where)} where ${where} limit ${limit}`;
  const statement = sql`select count(*) as n from (${counted}) c`;
  const [row] = await keep(questionOf(statement), () => rowsByValues<{ n: string | number }>(db, statement));
  return Number(row!.n);
}

/**
 * Every row of the same filters, in order, as they are when the reading begins: exports never hold the whole table.
 * @param only the columns that are wanted, where they are not all: some cost a search for each row
 */
export async function* listRows(
  db: Db,
  source: ListSource,
  query: ListQuery,
  options: Chosen = {},
): AsyncGenerator<ListRow> {
  for await (const rows of listChunks(db, source, query, options)) yield* rows;
}

type Chosen = { only?: ReadonlySet<string>; chunk?: number };
/** The same, by the pieces in which they are read: to wait for each row of many costs more than to write it. */
export async function* listChunks(
  db: Db,
  given: ListSource,
  query: ListQuery,
  { only, chunk }: Chosen = {},
): AsyncGenerator<ListRow[]> {
  const source = await seek(db, given, query);
  const where = conditions(source, query);
  const by = order(source, query);
  // What is put into words may be made of any column.
  const columns = select(source, source.tell ? undefined : only);
  const from = reading(source, where, by, columns);
  const whole = sql`
    select to_json(page) as row
    from (
        select ${columns}
        from ${from}
        where ${where} ${by}
      ) page
  `;
  const { tell } = source;
  for await (const rows of cursorChunks<{ row: ListRow }>(db, whole, chunk))
    yield rows.map(({ row }) => (tell ? tell(row) : row));
}

const isMoney = (source: ListSource, key: string) =>
  source.def.columns.some((c) => c.key === key && c.kind === 'money');
/** An amount leaves the database as text with its two decimals: as a JSON number it would lose them. */
const exact = (amount: SQL): SQL => sql`(${amount})::numeric(20, 2)::text`;

const select = (source: ListSource, only?: ReadonlySet<string>): SQL =>
  sql.join(
    [
      sql`${source.id} as "id"`,
      ...Object.entries(source.columns)
        .filter(([k]) => k !== 'id' && (only?.has(k) ?? true))
        .map(([k, v]) => sql`${isMoney(source, k) ? exact(v) : v} as ${sql.identifier(k)}`),
    ],
    sql`, `,
  );

/** What orders the rows of a query: the key of a column, after a minus for the other direction. */
const orderedBy = ({ def }: ListSource, { sort }: Pick<ListQuery, 'sort'>): string =>
  sort ?? `${def.defaultSort.dir === 'desc' ? '-' : ''}${def.defaultSort.key}`;
const isByIdentity = (source: ListSource, query: Pick<ListQuery, 'sort'>): boolean =>
  orderedBy(source, query).replace(/^-/, '') === 'id';

/** In what order the rows of a query come: the identity decides between equals. @throws Failure invalid */
export function order(source: ListSource, query: Pick<ListQuery, 'sort'>): SQL {
  const asked = orderedBy(source, query);
  const key = asked.replace(/^-/, '');
  const sortable = source.def.columns.find((c) => c.key === key && c.sortable !== false);
  const column = key === 'id' ? source.id : (source.sorts?.[key] ?? source.columns[key]);
  if (!column || (!sortable && key !== source.def.defaultSort.key && key !== 'id'))
    throw new Failure('invalid', 'list.cannot_order', 'No se puede ordenar por esa columna.', {
      fields: [{ path: 'sort', message: 'Orden inválido' }],
    });
  const tie = asked.startsWith('-') ? sql`desc` : sql`asc`;
  // The identity is never null and needs no tie-break: said plainly, its index gives the order.
  if (column === source.id) return sql`order by ${source.id} ${tie}`;
  // Of what is never null an index gives both orders: said of nulls, too, only one.
  const dir = sortable?.filled ? tie : sql`${tie} nulls last`;
  const ties = source.ties?.[key];
  // The order of the list itself may follow an expression that is not a column, and then it is what the list says.
  const by = sortable && isText(sortable.kind) ? sql`(${column}) collate quipu_es` : column;
  return sql`order by ${by} ${dir}, ${ties ? sql`${ties}, ` : sql``}${source.id} ${tie}`;
}

/** Texts are put in order as Spanish does. Stored names carry its collation; what is computed from others may not. */
const isText = (kind: ColumnKind = 'text') => kind === 'text' || kind === 'person' || kind === 'badge';

/** What the rows of a query satisfy: the scope of the actor, every word, every filter but `except`. */
export function conditions(source: ListSource, query: Pick<ListQuery, 'q' | 'f'>, except?: string): SQL {
  const parts: SQL[] = [];
  if (source.scope) parts.push(source.scope);
  for (const word of searchWords(query.q ?? '')) {
    const pattern = containing(word);
    if (source.searchWord) parts.push(sql`(${source.searchWord(pattern, word)})`);
    else if (source.search) parts.push(sql`${source.search} like ${pattern}`);
  }
  const values = decodeFilters(query.f);
  const group = groupCondition(source, values);
  if (group) parts.push(group);
  for (const filter of source.def.filters ?? []) {
    if (filter.key === except || filter.kind === 'as-of') continue;
    const given = values[filter.key]?.filter(
      (v, _i, all) => v !== '' || (filter.kind !== 'options' && all.some(Boolean)),
    );
    if (given?.length) parts.push(filterCondition(source, filter.key, filter.kind, values));
    else if (filter.asked)
      parts.push(sql`${expressionOf(source, filter.key)} not in (${list(filter.asked.map((v) => sql`${v}`))})`);
  }
  return parts.length ? sql.join(parts, sql` and `) : sql`true`;
}

export const expressionOf = (source: ListSource, key: string): SQL => {
  const expression = source.filters?.[key] ?? source.columns[key];
  if (!expression) throw new Error(`List ${source.def.key}: filter ${key} has no expression`);
  return expression;
};

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Whole numbers among those asked for; anything else matches nothing. */
function amongNumbers(expression: SQL, values: readonly string[]): SQL {
  const numbers = values.filter((v) => /^-?\d{1,9}$/.test(v));
  return numbers.length ? sql`${expression} in (${list(numbers.map((n) => sql.raw(n)))})` : sql`false`;
}

function filterCondition(source: ListSource, key: string, kind: string, values: FilterValues): SQL {
  const expression = expressionOf(source, key);
  const given = values[key] ?? [];
  if (kind === 'options') {
    const known = given.filter((v) => v !== '(vacio)');
    const numeric = source.def.filters?.find((f) => f.key === key)?.numeric === true;
    const parts = known.length
      ? [numeric ? amongNumbers(expression, known) : sql`${expression}::text in (${list(known.map((v) => sql`${v}`))})`]
      : [];
    if (given.includes('(vacio)')) parts.push(sql`${expression} is null`);
    return sql`(${sql.join(parts, sql` or `)})`;
  }
  const valid = (v: string) =>
    kind === 'range-date' ? zDay.safeParse(v).success : /^-?\d{1,30}(\.\d{1,10})?$/.test(v);
  const cast = kind === 'range-date' ? sql`date` : sql`numeric`;
  const [from = '', to = ''] = given;
  for (const v of [from, to])
    if (v !== '' && !valid(v))
      throw new Failure('invalid', 'list.wrong_range', 'El rango del filtro no es válido.', {
        fields: [{ path: 'f', message: 'Rango inválido' }],
      });
  const parts: SQL[] = [];
  if (from) parts.push(sql`${expression} >= ${from}::${cast}`);
  // The last day is whole, also of what has an hour.
  if (to)
    parts.push(kind === 'range-date' ? sql`${expression} < ${to}::date + 1` : sql`${expression} <= ${to}::${cast}`);
  return parts.length ? sql`(${sql.join(parts, sql` and `)})` : sql`true`;
}
