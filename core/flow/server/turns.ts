import { type SQL, sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { shareReads } from '#core/db/server/shared-read.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { Flow } from '../shared/flow.ts';
import { OFFICE, type Queue, type StateTurn, turnsOf } from '../shared/turn.ts';
import { type Holder, type RecordTurn, settingOf } from '../shared/waiting.ts';
import type { UsualDays } from './take-back.ts';

/** A record that waits for somebody, as links and words are made of it. */
export type TurnRecord = { id: number; estado: string; extra: Record<string, unknown> };

/** Records of one kind that are reviewed together: of several that wait, an inbox says all in one row. */
export type Together = {
  /** SQL of an identifier: what holds them. */
  by: SQL;
  /** SQL of a text, over all of them: what they are of, said after how many they are («de PIN260005»). */
  of: SQL;
  /** SQL of a text, over all of them: what they come to. */
  sum: SQL;
};

/** How the people of one area find what waits for them. */
export type TurnArea = {
  /** Which of the records wait for the actor: all of them, none, or those of a condition on the source. */
  mine(ctx: Ctx): boolean | SQL | Promise<boolean | SQL>;
  /** SQL of a day: the last one to act, where a record has such a term; null where it has none. */
  due?(ctx: Ctx): SQL | Promise<SQL>;
  /** Where it is acted on. */
  href(record: TurnRecord): string;
  /** SQL of a text: what tells it apart for these people, where it is not what it says to all. */
  detail?: SQL;
  /** What only the rules of the module can say of a row that is shown: asked row by row, of the first ones. */
  refine?(ctx: Ctx, record: TurnRecord): Promise<Partial<Pick<WaitingRow, 'verb' | 'detail'>>>;
  /** The list of all that waits, where there is one. */
  list?: string;
  /** Who acts, after «a», where it is not one person: «los evaluadores». */
  who?: string;
  /** The kind whose records say the same work one by one: inboxes and figures count those. */
  countedAs?: string;
  /** Its records are reviewed together: `href` leads to where those of one holder are. */
  together?: Together;
};

/** The records of one kind that wait for somebody in the states of their flow. It says nothing of whose turn it is. */
export type TurnSource = {
  flow: Flow;
  /** The kind: its key in inboxes and menus, and among `waits.kinds` of the flow where it is sent by somebody. */
  kind: string;
  /** «publicación», «publicaciones». */
  words: { one: string; many: string };
  /** The part of the office that acts, where it is not the office as a whole. */
  desk?: string;
  /**
   * SQL: its records under `row`, with what decides which of them wait and until when. What it joins with `left join`
   * by a key is read only where something names it: the office counts thousands of rows without.
   */
  from: SQL;
  /** SQL of the joins that its words and `faculty` need besides: read for the rows that are shown. */
  also?: SQL;
  row: SQL;
  /** SQL of its identifier, where the row has no column `id`. */
  id?: SQL;
  /** SQL of an instant: since when it is in its state; by default `estado_desde` of the row. */
  since?: SQL;
  /** SQL of texts: the record in a line, and what tells it apart in another. */
  title: SQL;
  detail: SQL;
  /** SQL of a text: the person that it is of, who acts where it is not the turn of the office. */
  holder?: SQL;
  /** SQL: the faculty of who must act. */
  faculty?: SQL;
  /** SQL of a JSON object: what the links need. */
  extra?: SQL;
  /** Records that count: the others are of another kind, or closed by what holds them. */
  only?(ctx: Ctx): SQL | Promise<SQL>;
  /** The conditions of its turns (`Turn.when`). */
  when?: Readonly<Record<string, (ctx: Ctx) => SQL | Promise<SQL>>>;
  areas: Readonly<Record<string, TurnArea>>;
  /** Without it nobody of the office reads whom its records wait for; null: it is only of who answers. */
  permission: string | null;
};

/**
 * How much of a kind waits, and until when, in matters: a record, or several that are reviewed together, which are as
 * urgent as the most urgent of them.
 */
export type WaitingKindFigures = {
  kind: string;
  n: number;
  /** How many records they are. */
  records: number;
  /** Past their term, or past the days that the office says. */
  late: number;
  today: number;
  week: number;
  later: number;
  /** Something of them arrived today or the day before. */
  fresh: number;
};
/**
 * How long each record has waited, in days: middle one, the one that nine of ten do not pass, and the longest. And how
 * many records are past their term.
 */
export type WaitingTimes = { kind: string; median: number; p90: number; oldest: number; lateRecords: number };
/** One of the records of a row, as it stands. */
export type RecordInRow = { id: number; estado: string; since: string };
/** Whom a record that waited too long was told to, and the day. */
export type Escalated = { name: string; on: string };
/** Who of the office took a record, by account and name. */
export type Held = { id: number; name: string };
export type WaitingRow = {
  kind: string;
  /** The kind of record, as its flow names it. */
  entity: string;
  /** The record; of several that are reviewed together, the one that has waited longest. */
  id: number;
  /** How many records it is. */
  n: number;
  /** What holds the records, where those of its kind are reviewed together. */
  batch: number | null;
  /** All of them, those that have waited longest before; null of a row of one. */
  records: RecordInRow[] | null;
  estado: string;
  verb: string;
  /** Day since when it is in its state. */
  since: string;
  /** Days that it has waited. */
  days: number;
  /** Last day to act; null without any. */
  due: string | null;
  /** Days that an answer usually takes; null where nobody waits for one. */
  usual: number | null;
  title: string;
  detail: string;
  holder: string | null;
  href: string;
  /** Who of the office took it; null: nobody, or it is not the turn of the office. */
  held: Held | null;
  /** The second person who was told that it is late, while it stays in its state. */
  escalated: Escalated | null;
};
/** How much of what waits for the office is whose. */
export type QueueFigures = Record<Queue, number>;

type Light = Pick<
  WaitingRow,
  | 'kind'
  | 'entity'
  | 'id'
  | 'n'
  | 'batch'
  | 'records'
  | 'estado'
  | 'verb'
  | 'since'
  | 'days'
  | 'due'
  | 'held'
  | 'escalated'
>;
type Part = { source: TurnSource; sql: SQL; usual: number | null; together: Together | null };
/** Whose: what waits for the actor, or what waits in an area for anybody. */
export type Whose = {
  area: string;
  of: 'actor' | 'anybody';
  kind?: string | undefined;
  /** Of the people of one faculty. */
  faculty?: number;
  /** Of one record. */
  record?: number;
  /** Of what holds the records that are reviewed together: each by itself. */
  batch?: number;
  /** Of the office: what the actor took, what nobody did, or what others did. */
  queue?: Queue | undefined;
  /** What passed its term by so many days, and nobody else was told of it. */
  lateBy?: number;
  /** Accounts that the actor replaces: what those took counts as taken by the actor. */
  replaces?: readonly number[];
};

const any = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

const idOf = (source: TurnSource): SQL => source.id ?? sql`${source.row}.id`;

/** SQL: the record stands in the state of a turn, and under its condition. */
async function stands(ctx: Ctx, source: TurnSource, turn: StateTurn): Promise<SQL> {
  // Written out, so that the partial index of the waiting rows serves it.
  const inState = sql`${source.row}.estado in (${oneOf([turn.state])})`;
  if (!turn.when) return inState;
  const condition = source.when?.[turn.when];
  if (!condition) throw new Error(`The source «${source.kind}» does not say when «${turn.when}»`);
  return sql`(${inState} and ${await condition(ctx)})`;
}

const usualDaysOf = async (ctx: Ctx, { flow, kind }: TurnSource, usualDays: UsualDays): Promise<number | null> => {
  const waited = flow.waits?.kinds[kind];
  return waited ? usualDays(ctx, settingOf(kind, waited), waited.usualDays) : null;
};

/** One source as what waits in an area; null when nothing of it may. */
async function partOf(ctx: Ctx, source: TurnSource, whose: Whose, usualDays: UsualDays): Promise<Part | null> {
  const area = source.areas[whose.area];
  const asked = whose.record !== undefined || whose.batch !== undefined;
  const own = whose.of === 'actor' || whose.record !== undefined;
  const turns = turnsOf(source.flow, whose.area, source.kind).filter((turn) => own || !turn.draft);
  if (!area || turns.length === 0) return null;
  if (whose.faculty !== undefined && !source.faculty) return null;
  if (area.countedAs && !whose.record) return null;
  if (whose.batch !== undefined && !area.together) return null;
  const together = asked ? null : (area.together ?? null);
  const mine = whose.of === 'actor' ? await area.mine(ctx) : true;
  if (mine === false) return null;
  const usual = await usualDaysOf(ctx, source, usualDays);
  const promised = usual !== null && whose.area !== source.flow.waits?.sender ? usual : null;
  const since = sql`(${source.since ?? sql`${source.row}.estado_desde`} at time zone ${ctx.settings.timeZone})::date`;
  const standing = await Promise.all(turns.map((turn) => stands(ctx, source, turn)));
  const verbs = turns.map((turn, i) => sql`when ${standing[i]!} then ${turn.verb}::text`);
  const conditions = [
    any(standing),
    ...(source.only ? [await source.only(ctx)] : []),
    ...(mine === true ? [] : [mine]),
    ...(whose.record === undefined ? [] : [sql`${idOf(source)} = ${whose.record}`]),
    ...(whose.batch === undefined ? [] : [sql`${area.together!.by} = ${whose.batch}`]),
    ...(whose.faculty === undefined ? [] : [sql`${source.faculty} = ${whose.faculty}`]),
  ];
  const part = sql`
    select
      ${source.kind}::text as kind,
      ${source.flow.entity}::text as entity,
      ${idOf(source)}::bigint as id,
      ${together?.by ?? sql`null`}::bigint as batch,
      ${source.row}.estado,
      case ${sql.join(verbs, sql` `)} end as verb,
      ${since} as since,
      ${(await area.due?.(ctx)) ?? sql`null::date`} as until,
      ${promised}::int as usual
    from ${source.from} ${whose.faculty === undefined ? sql`` : (source.also ?? sql``)}
    where ${sql.join(conditions, sql` and `)}
  `;
  return { source, sql: part, usual: promised, together };
}

/** What one asks of all sources at once: none of them is read that has no turn in the area. */
async function partsOf(ctx: Ctx, sources: readonly TurnSource[], whose: Whose, usualDays: UsualDays): Promise<Part[]> {
  const chosen = whose.kind ? sources.filter((source) => source.kind === whose.kind) : sources;
  const parts: Part[] = [];
  for (const source of chosen) {
    const part = await partOf(ctx, source, whose, usualDays);
    if (part) parts.push(part);
  }
  return parts;
}
const allOf = (parts: readonly Part[]): SQL =>
  sql.join(
    parts.map((part) => part.sql),
    sql` union all `,
  );

/**
 * SQL: every record that waits, with who took it, as `records`; the same in matters, as `everything`; and those of the
 * queue that is asked for, as `w`.
 */
function inQueue(ctx: Ctx, parts: readonly Part[], whose: Whose): SQL {
  const { area, queue, lateBy } = whose;
  const late = sql`
    where due + ${lateBy}::int < ${ctx.today()}::date
      and not exists (select 1 from ${escalationOf(sql`p`)})
  `;
  const taken = sql`left join turno_tomado h on h.entidad = p.entity and h.entidad_id = p.id`;
  const nobody = sql`cross join (select null::bigint as usuario_id, null::text as quien) h`;
  return sql`
    records as materialized (
      select p.*, h.usuario_id as "heldBy", h.quien as "heldName"
      from (
          select a.kind, a.entity, a.id, a.batch, a.estado, a.verb, a.since, coalesce(a.until, a.since + a.usual) as due
          from (${allOf(parts)}) a
        ) p
        ${area === OFFICE ? taken : nobody}
      ${lateBy === undefined ? sql`` : late}
    ),
    everything as materialized (${mattersOf(parts)}),
    w as not materialized (select * from everything ${queue ? sql`where ${queuesOf(ctx, whose)[queue]}` : sql``})
  `;
}
/**
 * SQL: `records` in matters. Those that are reviewed together are one while one person has them: it tells the one that
 * has waited longest, and ends when the first of them does.
 */
function mattersOf(parts: readonly Part[]): SQL {
  const alone = sql`
    select
      kind,
      entity,
      id,
      batch,
      estado,
      verb,
      since,
      due,
      "heldBy",
      "heldName",
      since as newest,
      1 as n,
      null::bigint[] as ids,
      null::text[] as states,
      null::date[] as days
    from records
  `;
  if (parts.every((part) => part.together === null)) return alone;
  return sql`
    ${alone}
    where batch is null
    union all
    select
      kind,
      entity,
      (array_agg(id order by since, id))[1] as id,
      batch,
      (array_agg(estado order by since, id))[1] as estado,
      verb,
      min(since) as since,
      min(due) as due,
      "heldBy",
      max("heldName") as "heldName",
      max(since) as newest,
      count(*)::int as n,
      array_agg(id order by since, id) as ids,
      array_agg(estado order by since, id) as states,
      array_agg(since order by since, id) as days
    from records
    where batch is not null
    group by kind, entity, batch, verb, "heldBy"
  `;
}
/** SQL: the row of who was told of a record, while it stays as it is. @param w where it waits */
const escalationOf = (w: SQL): SQL => sql`
  turno_escalado x
  where x.entidad = ${w}.entity and x.entidad_id = ${w}.id and x.estado = ${w}.estado and x.desde = ${w}.since
`;
/** SQL of the condition of each queue: what the actor took, what nobody did, and what others did. */
function queuesOf(ctx: Ctx, { replaces = [] }: Whose): Record<Queue, SQL> {
  const accounts = [ctx.session?.userId ?? 0, ...replaces];
  const actor = sql`any(${`{${accounts}}`}::bigint[])`;
  return {
    mine: sql`"heldBy" = ${actor}`,
    free: sql`"heldBy" is null`,
    others: sql`not ("heldBy" = ${actor})`,
  };
}
type HeldBy = { account: number | null; n: number };
/** SQL: how much of `everything` each account has. It names no actor, so that those of one office share the reading. */
const heldFigures = sql`
  select coalesce(json_agg(h), '[]'::json)
  from (select "heldBy" as account, count(*)::int as n from everything group by "heldBy") h
`;
/** How much is in each queue of the actor. */
function queueFigures(ctx: Ctx, { replaces = [] }: Whose, held: readonly HeldBy[]): QueueFigures {
  const own = new Set([ctx.session?.userId ?? 0, ...replaces]);
  const sum = (of: (account: number | null) => boolean) =>
    held.filter(({ account }) => of(account)).reduce((total, { n }) => total + n, 0);
  return {
    mine: sum((account) => account !== null && own.has(account)),
    free: sum((account) => account === null),
    others: sum((account) => account !== null && !own.has(account)),
  };
}

/** SQL: how long each kind has waited in `records`. It orders all of them: it is asked apart. */
const timesOf = (today: SQL): SQL => sql`
  select
    r.kind,
    percentile_cont(0.5) within group (order by ${today} - r.since)::float8 as median,
    percentile_cont(0.9) within group (order by ${today} - r.since)::float8 as p90,
    max(${today} - r.since)::int as oldest,
    (count(*) filter (where r.due < ${today}))::int as "lateRecords"
  from records r
  group by r.kind
`;
/** SQL: what waits of each kind in `w`. */
const figuresOf = (today: SQL): SQL => sql`
  select
    w.kind,
    count(*)::int as n,
    sum(w.n)::int as records,
    (count(*) filter (where w.due < ${today}))::int as late,
    (count(*) filter (where w.due = ${today}))::int as today,
    (count(*) filter (where w.due > ${today} and w.due <= ${today} + 7))::int as week,
    (count(*) filter (where w.due > ${today} + 7))::int as later,
    (count(*) filter (where w.newest >= ${today} - 1))::int as fresh
  from w
  group by w.kind
`;
/** SQL: the first of `w`: what ends sooner before, then what has waited longer. */
const firstOf = (today: SQL, limit: number, zone: string): SQL => sql`
  select
    w.kind,
    w.entity,
    w.id,
    w.n,
    w.batch,
    case
      when w.n > 1 then (
        select json_agg(json_build_object('id', m.id, 'estado', m.estado, 'since', m.since))
        from unnest(w.ids, w.states, w.days) m(id, estado, since)
      )
    end as records,
    w.estado,
    w.verb,
    w.since,
    w.due,
    ${today} - w.since as days,
    case when w."heldBy" is not null then json_build_object('id', w."heldBy", 'name', w."heldName") end as held,
    (
      select json_build_object('name', x.quien, 'on', (x.en at time zone ${zone})::date)
      from ${escalationOf(sql`w`)}
    ) as escalated
  from w
  order by w.due nulls last, w.since, w.kind, w.id
  limit ${limit}
`;

type KindThatWaits = WaitingKindFigures & {
  /** Days that an answer usually takes; null where nobody waits for one. */
  usual: number | null;
  source: TurnSource;
};
/** How much waits of each kind, and how long it has waited. Kinds of which nothing waits are not there. */
export async function waitingFigures(
  ctx: Ctx,
  sources: readonly TurnSource[],
  whose: Whose,
  usualDays: UsualDays,
): Promise<(KindThatWaits & WaitingTimes)[]> {
  const parts = await partsOf(ctx, sources, whose, usualDays);
  if (parts.length === 0) return [];
  const today = sql`${ctx.today()}::date`;
  const found = await rowsOf<WaitingKindFigures & WaitingTimes>(
    ctx.db,
    sql`
      with ${inQueue(ctx, parts, whose)}
      select f.*, t.median, t.p90, t.oldest, t."lateRecords"
      from (${figuresOf(today)}) f
        join (${timesOf(today)}) t on t.kind = f.kind
    `,
  );
  return parts.flatMap(({ source, usual }) => {
    const figures = found.find(({ kind }) => kind === source.kind);
    return figures ? [{ ...figures, usual, source }] : [];
  });
}

// Those of an office ask the same, often at once.
const readWaiting = shareReads<{ kinds: WaitingKindFigures[]; rows: Light[]; held: HeldBy[] }>();
/**
 * What waits: how much of each kind, and the first rows of all: what has passed its term before, then what ends sooner,
 * then what has waited longer. Both are of one reading.
 */
export async function waiting(
  ctx: Ctx,
  sources: readonly TurnSource[],
  whose: Whose,
  { usualDays, limit }: { usualDays: UsualDays; limit: number },
): Promise<{ kinds: KindThatWaits[]; rows: WaitingRow[]; queues: QueueFigures }> {
  const parts = await partsOf(ctx, sources, whose, usualDays);
  if (parts.length === 0) return { kinds: [], rows: [], queues: { mine: 0, free: 0, others: 0 } };
  const today = sql`${ctx.today()}::date`;
  const chosen = firstOf(today, limit, ctx.settings.timeZone);
  const first = sql`(select coalesce(json_agg(r), '[]'::json) from (${chosen}) r)`;
  const [found] = await readWaiting(
    ctx.db,
    sql`
      with ${inQueue(ctx, parts, whose)}
      select
        (select coalesce(json_agg(f), '[]'::json) from (${figuresOf(today)}) f) as kinds,
        ${first} as rows,
        (${heldFigures}) as held
    `,
  );
  const { kinds, rows, held } = found!;
  return {
    queues: queueFigures(ctx, whose, held),
    kinds: parts.flatMap(({ source, usual }) => {
      const figures = kinds.find(({ kind }) => kind === source.kind);
      return figures ? [{ ...figures, usual, source }] : [];
    }),
    rows: await shownOf(ctx, parts, whose, rows),
  };
}

type WaitingCount = { kind: string; verb: string; n: number; matters: number };
const readCounts = shareReads<WaitingCount>();
/** How much waits of each kind for each thing to do: what menus count, `n` records in so many matters. */
export async function waitingCounts(
  ctx: Ctx,
  sources: readonly TurnSource[],
  whose: Whose,
  usualDays: UsualDays,
): Promise<readonly WaitingCount[]> {
  const parts = await partsOf(ctx, sources, whose, usualDays);
  if (parts.length === 0) return [];
  return readCounts(
    ctx.db,
    sql`
      with ${inQueue(ctx, parts, whose)}
      select w.kind, w.verb, sum(w.n)::int as n, count(*)::int as matters
      from w
      group by w.kind, w.verb
      order by w.kind, w.verb
    `,
  );
}

/** Which records wait, by their identifiers, in their order. */
export async function waitingIds(
  ctx: Ctx,
  sources: readonly TurnSource[],
  whose: Whose,
  usualDays: UsualDays,
): Promise<number[]> {
  const parts = await partsOf(ctx, sources, whose, usualDays);
  if (parts.length === 0) return [];
  const found = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select p.id::int as id from (${allOf(parts)}) p order by p.id`,
  );
  return found.map(({ id }) => id);
}

type Told = {
  kind: string;
  id: number;
  title: string;
  detail: string;
  holder: string | null;
  extra: TurnRecord['extra'];
};

/** What tells a record apart: others than the person that it is of read first who that is. */
function detailOf(source: TurnSource, { area, of }: Whose): SQL {
  const isOfActor = of === 'actor' && area !== OFFICE;
  if (isOfActor) return source.areas[area]!.detail ?? source.detail;
  return sql`concat_ws(' · ', ${source.holder ?? sql`null::text`}, nullif(${source.detail}, ''))`;
}

/** The rows that were chosen, with their words: asked only of the kinds that are there. */
async function tell(
  ctx: Ctx,
  parts: readonly Part[],
  whose: Whose,
  rows: readonly Light[],
): Promise<Map<string, Told>> {
  const told = parts.flatMap(({ source }) => {
    const ids = rows.filter(({ kind }) => kind === source.kind).map(({ id }) => id);
    if (ids.length === 0) return [];
    return [
      sql`
        select
          ${source.kind}::text as kind,
          ${idOf(source)}::int as id,
          ${source.title} as title,
          ${detailOf(source, whose)} as detail,
          ${source.holder ?? sql`null::text`} as holder,
          ${source.extra ?? sql`'{}'::jsonb`} as extra
        from ${source.from} ${source.also ?? sql``}
        where ${idOf(source)} = any(${`{${ids}}`}::bigint[])
      `,
    ];
  });
  if (told.length === 0) return new Map();
  const found = await rowsOf<Told>(ctx.db, sql.join(told, sql` union all `));
  return new Map(found.map((row) => [`${row.kind} ${row.id}`, row]));
}

type ToldTogether = Pick<Told, 'kind' | 'id' | 'title' | 'detail' | 'holder'>;
/** The words of the rows of several records: how many and of what, whose where it is one person, what they come to. */
async function tellTogether(
  ctx: Ctx,
  parts: readonly Part[],
  rows: readonly Light[],
): Promise<Map<string, ToldTogether>> {
  const told = parts.flatMap(({ source, together }) => {
    const members = rows
      .filter(({ kind }) => kind === source.kind)
      .flatMap(({ id, records }) => (records ?? []).map((record) => ({ first: id, id: record.id })));
    if (!together || members.length === 0) return [];
    const holder = source.holder ?? sql`null::text`;
    const onlyHolder = sql`case when min(${holder}) = max(${holder}) then min(${holder}) end`;
    return [
      sql`
        select
          ${source.kind}::text as kind,
          matter.first::int as id,
          count(*) || ${` ${source.words.many} `}::text || ${together.of} as title,
          concat_ws(' · ', ${onlyHolder}, nullif(${together.sum}, '')) as detail,
          ${onlyHolder} as holder
        from ${source.from} ${source.also ?? sql``}
          join jsonb_to_recordset(${JSON.stringify(members)}::jsonb) matter(first bigint, id bigint)
            on matter.id = ${idOf(source)}
        group by matter.first
      `,
    ];
  });
  if (told.length === 0) return new Map();
  const found = await rowsOf<ToldTogether>(ctx.db, sql.join(told, sql` union all `));
  return new Map(found.map((row) => [`${row.kind} ${row.id}`, row]));
}

/** The first rows of what waits (`waiting`). */
export const waitingRows = async (
  ctx: Ctx,
  sources: readonly TurnSource[],
  whose: Whose,
  options: { usualDays: UsualDays; limit: number },
): Promise<WaitingRow[]> => (await waiting(ctx, sources, whose, options)).rows;

/** The rows with their words and links. */
async function shownOf(ctx: Ctx, parts: readonly Part[], whose: Whose, rows: readonly Light[]): Promise<WaitingRow[]> {
  const told = await tell(ctx, parts, whose, rows);
  const toldTogether = await tellTogether(ctx, parts, rows);
  const shown: WaitingRow[] = [];
  for (const row of rows) {
    const { source, usual } = parts.find((part) => part.source.kind === row.kind)!;
    const words = told.get(`${row.kind} ${row.id}`);
    // It left its state between the two reads.
    if (!words) continue;
    const { title, detail, holder } = toldTogether.get(`${row.kind} ${row.id}`) ?? words;
    const area = source.areas[whose.area]!;
    const record = { id: row.id, estado: row.estado, extra: words.extra };
    const refined = whose.of === 'actor' ? await area.refine?.(ctx, record) : undefined;
    shown.push({ ...row, usual, title, detail, holder, href: area.href(record), ...refined });
  }
  return shown;
}

/** Who must act, after «a»: a part of the office, the person that the record is of, or the people of an area. */
function whoOf(sources: readonly TurnSource[], area: string, { kind, holder }: WaitingRow): string {
  const source = sources.find((one) => one.kind === kind);
  if (area === OFFICE) return source?.desk ?? 'la oficina';
  return source?.areas[area]?.who ?? holder ?? 'su responsable';
}

/** Who took a record, as who asks reads it. */
export const holderFor = (ctx: Ctx, { id, name }: Held): Holder => ({
  id,
  name,
  me: id === requireSession(ctx).userId,
});

/** Whose turn a record is; null when it rests, or waits for a job. The caller has checked who may read it. */
export async function turnOfRecord(
  ctx: Ctx,
  sources: readonly TurnSource[],
  { entity, id }: { entity: string; id: number },
  usualDays: UsualDays,
): Promise<RecordTurn | null> {
  const own = sources.filter((source) => source.flow.entity === entity);
  const areas = new Set(own.flatMap((source) => Object.keys(source.areas)));
  const { roles } = requireSession(ctx);
  for (const area of areas) {
    const [row] = await waitingRows(ctx, own, { area, of: 'anybody', record: id }, { usualDays, limit: 1 });
    if (!row) continue;
    const asked: Whose = { area, of: 'actor', record: id };
    const mine = roles.includes(area) && (await waitingRows(ctx, own, asked, { usualDays, limit: 1 })).length > 0;
    const { verb, since, days, due, usual, href } = row;
    // Who of the office took it is told to the office alone.
    const held = roles.includes(OFFICE) ? row.held : null;
    const escalated = roles.includes(OFFICE) ? row.escalated : null;
    const turn = { area, mine, verb, since, days, due, usual, who: whoOf(own, area, row), href: mine ? href : null };
    return { ...turn, held: held && holderFor(ctx, held), escalated };
  }
  return null;
}
