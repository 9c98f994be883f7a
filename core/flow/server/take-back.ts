import { type SQL, sql } from 'drizzle-orm';
import { TURN_MOVES } from '#core/audit/server/audit.ts';
import { oneOf } from '#core/db/server/columns.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { availableActions, BORN, type Flow } from '../shared/flow.ts';
import { waitsForOthers } from '../shared/turn.ts';
import type { Sent } from '../shared/waiting.ts';
import { settingOf } from '../shared/waiting.ts';
import type { Actable, Acts } from './definition.ts';
import { columnsAgain, lastMovement, type Movement } from './reversal.ts';

/** How long an answer usually takes, as the institution says. */
export type UsualDays = (ctx: Ctx, setting: string, otherwise: number) => Promise<number>;

type Judged = { to: string; columns: Record<string, SQL>; refused: string | null; warning: string | null };
type Other = { actor: string; en: string };

/** The first of the others who changed the record after it was sent. */
async function actedSince(ctx: Ctx, flow: Flow, id: number, sending: Movement | null): Promise<Other | null> {
  const since = sending?.at.toISOString() ?? '-infinity';
  const sender = sending?.userId ?? ctx.session?.userId ?? 0;
  const [other] = await rowsOf<Other>(
    ctx.db,
    sql`select actor, to_jsonb(en) #>> '{}' as en
      from auditoria
      where entidad = ${flow.entity}
        and entidad_id = ${id}
        and usuario_id <> ${sender}
        and accion not in (${oneOf(TURN_MOVES)})
        and en > ${since}::timestamptz
      order by id
      limit 1`,
  );
  return other ?? null;
}

/** The acts as the senders of their records reach them. */
export const ofSender = <A extends string, Row extends Actable>(acts: Acts<A, Row>): Acts<A, Row> => ({
  ...acts,
  ...acts.asSender,
});

/** Where taking a record back would leave it, and why it may not be: the record is judged as it stands. */
export async function judgeTakeBack<A extends string, Row extends Actable>(
  ctx: Ctx,
  acts: Acts<A, Row>,
  row: Row,
  action: A,
): Promise<Judged> {
  const { flow, table } = acts;
  const { takesBack = [], to, among = [] } = flow.actions[action];
  const last = await lastMovement(ctx, flow.entity, row.id);
  const isSending = last === null || takesBack.some((name) => name === last.action);
  const end = last?.from && last.action !== BORN && among.includes(last.from) ? last.from : to;
  // It is in its state again since now.
  const { estadoDesde: _since, ...columns } = columnsAgain(table, last?.before ?? {});
  const judged = { to: end, columns, warning: null };
  const other = isSending
    ? await actedSince(ctx, flow, row.id, last)
    : { actor: last.actor, en: last.at.toISOString() };
  if (other) {
    const when = formatInstant(other.en, ctx.settings.timeZone);
    return { ...judged, refused: `${other.actor} ya actuó sobre este registro el ${when}: no se puede retirar.` };
  }
  const { refused = null, warning = null } = (await acts.takeBack?.(ctx, row, end)) ?? {};
  return { ...judged, refused, warning };
}

/** The same, demanded. @throws Failure action_not_available: who acted, or why the module refuses */
export async function requireTakeBack<A extends string, Row extends Actable>(
  ctx: Ctx,
  acts: Acts<A, Row>,
  row: Row,
  action: A,
): Promise<Judged> {
  const judged = await judgeTakeBack(ctx, acts, row, action);
  if (judged.refused) throw new Failure('action_not_available', 'flow.cannot_take_back', judged.refused);
  return judged;
}

/** Since when a record is in its state; of one whose table does not know, since its last movement. */
async function sinceOf(ctx: Ctx, { flow, table }: Acts, row: Actable): Promise<string | null> {
  const [kept] = await ctx.db.select({ at: table.estadoDesde }).from(table).where(sql`${table.id} = ${row.id}`);
  if (kept?.at instanceof Date) return kept.at.toISOString();
  return (await lastMovement(ctx, flow.entity, row.id))?.at.toISOString() ?? null;
}

/** What the sender of a record reads while they wait; null when it does not wait. @throws Failure not_found */
export async function sentOf(ctx: Ctx, everyones: Acts, id: number, usualDays: UsualDays): Promise<Sent | null> {
  const acts = ofSender(everyones);
  const { flow } = acts;
  const row = await (acts.look ?? acts.require)(ctx, id);
  if (!flow.waits || !waitsForOthers(flow, row.estado, flow.waits.sender)) return null;
  const kinds = flow.waits.kinds;
  const key = acts.waitsAs?.(row) ?? keysOf(kinds)[0];
  const kind = kinds[key]!;
  const roles = acts.roles(ctx, row);
  const action = availableActions(flow, row.estado, roles).find((name) => flow.actions[name]?.takesBack) ?? null;
  const judged = action ? await judgeTakeBack(ctx, acts, row, action) : null;
  return {
    estado: row.estado,
    desde: await sinceOf(ctx, acts, row),
    dias: await usualDays(ctx, settingOf(key, kind), kind.usualDays),
    version: row.version ?? null,
    accion: action,
    impide: judged?.refused ?? null,
    aviso: judged?.warning ?? null,
  };
}
