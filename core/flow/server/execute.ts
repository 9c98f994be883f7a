import { and, asc, eq, getTableName, inArray, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type AuditEntry, actorName, auditStatement, requireNoPartIn } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { faultOf } from '#core/field/shared/check.ts';
import { fromText, isMany, splitValues } from '#core/field/shared/text-value.ts';
import { accountIdOf, type Ctx, requireNoPart } from '#core/kernel/server/context.ts';
import { readWithOthers, withOthers } from '#core/kernel/server/sets.ts';
import { Failure, type FieldError, notFound } from '#core/kernel/shared/failure.ts';
import { type Ask, askFor, availableActions, type Choices, type Flow, stateOf } from '../shared/flow.ts';
import type { Visits } from '../shared/path.ts';
import { columnsOf, isReversible } from './reversal.ts';
import { flowHistory, type StatefulTable } from './tables.ts';

export type { StatefulTable } from './tables.ts';

/** A row of a flow, as its table keeps it. */
export type Stored = { id: number; estado: string } & Record<string, unknown>;

/** What an action changed, with the data that it asked for: as they came, and in the words that were offered. */
type Changed<S> = { from: S; to: S; asked: Record<string, string>; words: Record<string, string> };

export type Transition<A extends string> = {
  id: number;
  action: A;
  /** Which end, of an action with several (`among`). */
  to?: string;
  /** The actor's roles on this very row, given the locked row. */
  roles: (row: Stored) => ReadonlySet<string> | Promise<ReadonlySet<string>>;
  data?: Record<string, string>;
  /** Choices of this record, for the asks that have none of their own. */
  choices?: Choices;
  /** The row, when who asks has locked it already. */
  locked?: Stored;
  /** What the log says of the change. */
  log?: (change: Changed<string>) => Omit<AuditEntry, 'entity' | 'entityId'>;
  /** Extra rule, run on the locked row before the change; throw a Failure to refuse. */
  guard?: (row: Stored) => void | Promise<void>;
  /** Further columns that change with the state. */
  set?: (row: Stored, asked: Record<string, string>) => Record<string, unknown>;
};

/** The rows, locked until the transaction ends, in the order of their keys. */
export const lockRows = async (ctx: Ctx, table: StatefulTable, ids: readonly number[]): Promise<Stored[]> =>
  (await ctx.db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update')) as Stored[];

/** The row, locked until the transaction ends; several, in the order of their keys. @throws Failure not_found */
export async function lockRow(ctx: Ctx, table: StatefulTable, id: number): Promise<Stored> {
  const row = await readWithOthers(ctx, `lock ${getTableName(table)}`, id, async (all, ids) => {
    const rows = await lockRows(all, table, ids);
    return new Map(rows.map((locked) => [locked.id, locked]));
  });
  if (!row) throw notFound();
  return row;
}

/** A change of state: the columns of its row, its line in the history, and in the log where it says more. */
type Move = Line & { id: number; set: Record<string, unknown> };

/**
 * Writes a change of state whole, in one statement: row, history and log. Of several records, one statement for all.
 * @returns the id of its line in the history
 */
const writeMove = (ctx: Ctx, table: StatefulTable, move: Move): Promise<number> =>
  withOthers(ctx, `move ${getTableName(table)}`, move, async (all, moves) => {
    const alike = new Map<string, Move[]>();
    for (const move of moves) {
      const values = sameValues(move);
      alike.set(values, [...(alike.get(values) ?? []), move]);
    }
    const changes = [...alike.values()].map((group) => {
      const ids = group.map(({ id }) => id);
      return all.db.update(table).set(group[0]!.set).where(inArray(table.id, ids));
    });
    return writeHistory(all, moves, changes);
  });

type Line = { told: Told; log: AuditEntry | null };
/** Lines of the history and of the log, in one statement with the changes of rows that they tell. @returns their ids */
async function writeHistory(all: Ctx, lines: readonly Line[], changes: readonly SQLWrapper[] = []): Promise<number[]> {
  const logged = lines.flatMap(({ log }) => log ?? []);
  const logging = auditStatement(all, logged);
  const history = all.db
    .insert(flowHistory)
    .values(lines.map(({ told }) => told))
    .returning({ id: flowHistory.id });
  const parts = [
    ...changes.map((change, place) => sql`${sql.identifier(`changed_${place}`)} as ${change}`),
    sql`moved as ${history}`,
    ...(logging ? [sql`logged as (${logging})`] : []),
  ];
  const statement = sql`
    with ${sql.join(parts, sql`, `)}
    select id::int
    from moved
    order by id
  `;
  const kept = await rowsOf<{ id: number }>(all.db, statement);
  await requireNoPartIn(all, logged);
  return kept.map(({ id }) => id);
}

/** What tells apart those that take other values; an expression is of its row alone. */
function sameValues({ id, set }: Move): string {
  const isExpression = Object.values(set).some((value) => is(value, SQL));
  return isExpression ? `row ${id}` : JSON.stringify(set);
}

/**
 * The only way a state changes: locks the row, checks state and actor, keeps only the data the action asks for,
 * changes it and appends the history. Call it inside `inTransaction`.
 * @throws Failure not_found, action_not_available or invalid
 */
export async function applyTransition<S extends string, A extends string, R extends string>(
  ctx: Ctx,
  flow: Flow<S, A, R>,
  table: StatefulTable,
  t: Transition<A>,
): Promise<Changed<S> & { row: Stored; version: number; movement: number }> {
  const row = t.locked ?? (await lockRow(ctx, table, t.id));
  const from = stateOf(flow, row);
  const action = flow.actions[t.action];
  if (!availableActions(flow, from, await t.roles(row)).includes(t.action))
    throw new Failure(
      'action_not_available',
      'flow.not_from_this_state',
      `No se puede «${action.label}» porque el registro está en estado «${flow.states[from]?.label ?? from}» o no le corresponde a usted.`,
    );
  const to = action.among?.find((s) => s === t.to) ?? action.to;
  const asked = requireAsked(action.asks, t.data ?? {}, t.choices);
  await requireNoPart(ctx, { entity: flow.entity, id: t.id });
  await t.guard?.(row);
  const version = Number(row.version ?? 0) + 1;
  const set: Record<string, unknown> = {
    estado: to,
    ...(table.version ? { version } : {}),
    estadoDesde: ctx.now(),
    ...t.set?.(row, asked),
  };
  const words = inWords(asked, t.choices ?? {});
  const of = { entity: flow.entity, entityId: t.id };
  const told = toldBy(ctx, {
    ...of,
    action: t.action,
    from,
    to,
    data: words,
    version,
    before: isReversible(flow, t.action) ? columnsOf(table, row, Object.keys(set)) : null,
  });
  const log = t.log ? { ...of, ...t.log({ from, to, asked, words }) } : null;
  const movement = await writeMove(ctx, table, { id: t.id, set, told, log });
  return { row, from, to, version, asked, words, movement };
}

type Entry = {
  entity: string;
  entityId: number;
  action: string;
  from: string | null;
  to: string;
  data?: Record<string, string>;
  version?: number;
  /** The columns that it changes, as they were. */
  before?: Record<string, unknown> | null;
};
/** A line of the history: what changed, when and by whom. */
const toldBy = (ctx: Ctx, entry: Entry) => ({
  ...entry,
  data: entry.data ?? null,
  at: ctx.now(),
  userId: accountIdOf(ctx),
  actor: actorName(ctx),
});
type Told = ReturnType<typeof toldBy>;

type Birth = {
  entity: string;
  entityId: number;
  /** `crear`, unless it is born of something that has a name of its own. */
  action?: string;
  state: string;
  version?: number;
  /** What the log says of it; nothing of one that the log does not tell. */
  after?: Record<string, unknown> | undefined;
  reason?: string | null;
  /** The insertion of its row, where its id was taken before. */
  row?: SQLWrapper;
};
/** The birth of a record: its first line in the history and in the log, and its row where it comes with them. */
export async function recordBirth(
  ctx: Ctx,
  { entity, entityId, action = 'crear', state, version, after, reason, row }: Birth,
): Promise<void> {
  const born = { entity, entityId, action };
  const told = toldBy(ctx, { ...born, from: null, to: state, ...(version === undefined ? {} : { version }) });
  const line: Line = { told, log: after ? { ...born, after, reason: reason ?? null } : null };
  await withOthers(ctx, 'record births', { line, row }, async (all, births) =>
    writeHistory(
      all,
      births.map((birth) => birth.line),
      births.flatMap((birth) => birth.row ?? []),
    ),
  );
}

/** Appends a row to the history alone, of what its log tells apart or not at all. @returns its id */
export async function recordTransition(ctx: Ctx, entry: Entry): Promise<number> {
  return withOthers(ctx, 'record transitions', toldBy(ctx, entry), async (all, rows) => {
    const kept = await all.db
      .insert(flowHistory)
      .values([...rows])
      .returning({ id: flowHistory.id });
    return kept.map(({ id }) => id);
  });
}

/**
 * The data that an action asks for, and nothing else.
 * @throws Failure invalid: what is missing, or only what came wrong
 */
export function requireAsked(
  asks: readonly Ask[] = [],
  data: Record<string, string>,
  choices?: Choices,
  judged: 'all' | 'what came' = 'all',
) {
  const kept: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const given of asks) {
    const ask = askFor(given, choices);
    const text = (data[ask.field] ?? '').trim();
    const value = isMany(ask) ? splitValues(text).join(',') : text;
    if (value === '' && judged === 'what came') continue;
    const fault = faultOf(ask, fromText(ask, value));
    if (fault !== null) errors.push({ path: ask.field, message: fault });
    else if (value !== '') kept[ask.field] = value;
  }
  if (errors.length)
    throw new Failure('invalid', 'flow.incomplete_action', 'Complete los datos que pide la acción.', {
      fields: errors,
    });
  return kept;
}

/** What was chosen, in the words in which it was offered. */
export const inWords = (asked: Record<string, string>, choices: Choices) =>
  Object.fromEntries(
    Object.entries(asked).map(([field, value]) => {
      const label = (v: string) => choices[field]?.find((o) => o.value === v)?.label ?? v;
      return [field, choices[field] ? splitValues(value).map(label).join('; ') : value];
    }),
  );

/** Transitions of a record, oldest first. */
export const transitionsOf = (ctx: Ctx, entity: string, entityId: number) =>
  ctx.db
    .select()
    .from(flowHistory)
    .where(and(eq(flowHistory.entity, entity), eq(flowHistory.entityId, entityId)))
    .orderBy(asc(flowHistory.id));

/** The states that a record came to, with their dates; `pathOf` draws its way from them. */
export const visitsOf = async (ctx: Ctx, entity: string, entityId: number): Promise<Visits> =>
  (await transitionsOf(ctx, entity, entityId)).map(({ to, at }) => ({ state: to, at: at.toISOString() }));

/** `estado in (…)` with the states of the flow, for a CHECK constraint. */
export const knownState = (flow: Flow, column: PgColumn) =>
  sql`${column} in (${sql.raw(
    Object.keys(flow.states)
      .map((s) => `'${s}'`)
      .join(', '),
  )})`;
