import { type SQL, sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { query, rowsOf } from '#core/db/server/open.ts';
import { accountIdOf, type Ctx } from '#core/kernel/server/context.ts';
import { UNDONE } from '../shared/flow.ts';
import { turnsOf } from '../shared/turn.ts';
import { flowHistory } from './tables.ts';
import type { TurnSource } from './turns.ts';

/** A record that the actor took out of a state in which it waited for their area. */
export type Answered = {
  kind: string;
  id: number;
  title: string;
  detail: string;
  /** Where it was left. */
  estado: string;
  /** When, in ISO. */
  at: string;
  href: string;
};
type Light = { entity: string; id: number; estado: string; at: string };
type Told = Pick<Answered, 'kind' | 'id' | 'title' | 'detail'> & { estado: string; extra: Record<string, unknown> };

/** The sources whose records may wait for the actor in an area, each with the condition of theirs. */
async function ownSources(ctx: Ctx, sources: readonly TurnSource[], area: string) {
  const own: { source: TurnSource; mine: SQL }[] = [];
  for (const source of sources) {
    const mine = turnsOf(source.flow, area, source.kind).length > 0 && (await source.areas[area]?.mine(ctx));
    if (mine) own.push({ source, mine: mine === true ? sql`true` : mine });
  }
  return own;
}
type Own = Awaited<ReturnType<typeof ownSources>>;

/** SQL: a transition `t` took a record out of a state in which it waited for the area, and nobody undid it. */
function answers(own: Own, area: string): SQL {
  const moves = own.map(({ source: { flow, kind } }) => {
    const states = turnsOf(flow, area, kind).map(({ state }) => state);
    return sql`(t.entidad = ${flow.entity} and t.de in (${oneOf(states)}))`;
  });
  return sql`
    (${sql.join(moves, sql` or `)})
    and t.accion <> ${UNDONE}
    and not exists (
      select 1
      from ${flowHistory} u
      where u.entidad = t.entidad
        and u.entidad_id = t.entidad_id
        and u.id > t.id
        and u.accion = ${UNDONE}
        and u.a = t.de
    )
  `;
}

/** The words of the records: of each kind, those that are there. */
async function tell({ db }: Ctx, own: Own, rows: readonly Light[]): Promise<Told[]> {
  const told = own.flatMap(({ source, mine }) => {
    const ids = rows.filter(({ entity }) => entity === source.flow.entity).map(({ id }) => id);
    const key = source.id ?? sql`${source.row}.id`;
    if (ids.length === 0) return [];
    return [
      sql`
        select
          ${source.kind}::text as kind,
          ${key}::int as id,
          ${source.title} as title,
          concat_ws(' · ', ${source.holder ?? sql`null::text`}, nullif(${source.detail}, '')) as detail,
          ${source.row}.estado as estado,
          ${source.extra ?? sql`'{}'::jsonb`} as extra
        from ${source.from} ${source.also ?? sql``}
        where ${key} = any(${`{${ids}}`}::bigint[])
          and ${mine}
      `,
    ];
  });
  return told.length === 0 ? [] : rowsOf<Told>(db, sql.join(told, sql` union all `));
}

/**
 * What the actor answered in an area, by record, the last first: those that they moved out of a state in which the
 * record waited for that area, themselves or for somebody who is away. What was undone does not count.
 * @param since begin of the time that counts; `before`, of the time that it is compared with
 */
export async function answeredLately(
  ctx: Ctx,
  sources: readonly TurnSource[],
  { area, since, before, limit }: { area: string; since: Date; before: Date; limit: number },
): Promise<{ n: number; before: number; rows: Answered[] }> {
  const own = await ownSources(ctx, sources, area);
  const account = accountIdOf(ctx);
  if (own.length === 0 || account === null) return { n: 0, before: 0, rows: [] };
  const [found] = await query(ctx)<{ n: number; before: number; rows: Light[] }>`
    with every as (
      select
        t.id as step,
        t.entidad as entity,
        t.entidad_id::int as id,
        t.a as estado,
        t.en as at,
        t.en >= ${since.toISOString()}::timestamptz as late
      from ${flowHistory} t
      where t.usuario_id = ${account}
        and t.en >= ${before.toISOString()}::timestamptz
        and ${answers(own, area)}
    ),
    moved as (
      select distinct on (entity, id, late) *
      from every
      order by entity, id, late, step desc
    )
    select
      (count(*) filter (where late))::int as n,
      (count(*) filter (where not late))::int as before,
      (
        select coalesce(json_agg(r), '[]'::json)
        from (select entity, id, estado, at from moved where late order by at desc, id desc limit ${limit}) r
      ) as rows
    from moved
  `;
  const { rows, ...figures } = found!;
  const told = await tell(ctx, own, rows);
  return { ...figures, rows: rows.flatMap((row) => answeredOf(own, told, row, area)) };
}

function answeredOf(own: Own, told: readonly Told[], row: Light, area: string): Answered[] {
  for (const { source } of own) {
    const words = told.find(({ kind, id }) => kind === source.kind && id === row.id);
    if (!words || source.flow.entity !== row.entity) continue;
    const { kind, id, title, detail, extra } = words;
    const href = source.areas[area]!.href({ id, estado: words.estado, extra });
    return [{ kind, id, title, detail, estado: row.estado, at: new Date(row.at).toISOString(), href }];
  }
  return [];
}
