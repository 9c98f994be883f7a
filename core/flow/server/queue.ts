import { and, eq } from 'drizzle-orm';
import { audit, TURN_MOVES } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireInPerson, requireSession, type Session } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import { OFFICE } from '../shared/turn.ts';
import type { Holder } from '../shared/waiting.ts';
import type { Acts } from './definition.ts';
import { lockRow } from './execute.ts';
import { takenTurn } from './tables.ts';
import type { UsualDays } from './take-back.ts';
import { type Held, holderFor, type TurnSource, waitingRows } from './turns.ts';

/** The accounts of the office that may enter today, by name; only `one`, which stays so until the transaction ends. */
export type Officers = (ctx: Ctx, one?: number) => Promise<readonly Held[]>;
/** What several accounts may do now; those that may no longer enter are not there. */
export type RightsOfAll = (ctx: Ctx, accounts: readonly number[]) => Promise<ReadonlyMap<number, Session>>;
/** The accounts of the office, and what each may do now. */
export type Office = { officers: Officers; rights: RightsOfAll };
/** What the queue of the office reads: what waits, how long it usually takes, who is of the office and may do what. */
export type QueueParts = Office & { turns: readonly TurnSource[]; usualDays: UsualDays };
type Taking = {
  id: number;
  /** The account that takes it; null to leave it. */
  to: number | null;
  /** Who had it when it was read. */
  had: number | null;
};

const [TAKE, LEAVE, ASSIGN] = TURN_MOVES;

const isOf = (entity: string, id: number) => and(eq(takenTurn.entity, entity), eq(takenTurn.entityId, id));

async function holderOf(ctx: Ctx, entity: string, id: number): Promise<Held | null> {
  const [row] = await ctx.db
    .select({ id: takenTurn.userId, name: takenTurn.holder })
    .from(takenTurn)
    .where(isOf(entity, id));
  return row ?? null;
}

/** Whether a record waits for the office, and for this actor of it. */
async function waitsFor(
  ctx: Ctx,
  { turns, usualDays }: QueueParts,
  entity: string,
  id: number,
  of: 'actor' | 'anybody',
) {
  const own = turns.filter((source) => source.flow.entity === entity);
  const whose = { area: OFFICE, of, record: id };
  return (await waitingRows(ctx, own, whose, { usualDays, limit: 1 })).length > 0;
}

/** @throws Failure forbidden to who does not act on it, action_not_available when it no longer waits for the office */
async function requireTurn(ctx: Ctx, parts: QueueParts, { flow, the }: Pick<Acts, 'flow' | 'the'>, row: Row) {
  const isOfficer = requireSession(ctx).roles.includes(OFFICE);
  if (isOfficer && (await waitsFor(ctx, parts, flow.entity, row.id, 'actor'))) return;
  if (isOfficer && !(await waitsFor(ctx, parts, flow.entity, row.id, 'anybody')))
    throw new Failure(
      'action_not_available',
      'flow.not_of_the_office',
      `${the(row)} ya no le toca a la oficina. Actualice la página.`,
    );
  throw new Failure(
    'forbidden',
    'flow.not_their_turn',
    'Su cuenta puede ver este registro, pero no le toca atenderlo.',
  );
}
type Row = Awaited<ReturnType<Acts['require']>>;

/** The account that is to have it, as it may act today. @throws Failure invalid when it may not */
async function requireOfficer(ctx: Ctx, parts: QueueParts, entity: string, id: number, to: number): Promise<Held> {
  const [officer] = await parts.officers(ctx, to);
  if (officer && (await mayAct(ctx, parts, entity, id, officer))) return officer;
  throw invalidField('usuario', 'Elija a alguien de la oficina que pueda atender este registro.');
}

/** Whether the account may act on the record, with its own rights of today. */
async function mayAct(ctx: Ctx, parts: QueueParts, entity: string, id: number, { id: userId }: Held) {
  const session = await rightsOf(ctx, userId);
  return session !== null && waitsFor({ ...ctx, session }, parts, entity, id, 'actor');
}

/**
 * Takes a record that waits for the office, leaves it, or gives it to another officer. It says who sees to it and
 * stops nobody: any officer may still act. The record is held meanwhile, so that of two who take it one has it.
 * @throws Failure not_found, forbidden, action_not_available when it no longer waits for the office, conflict: who has
 * it by now; invalid when the account may not act on it
 */
export async function assign(ctx: Ctx, parts: QueueParts, acts: Acts, { id, to, had }: Taking) {
  // Who replaces somebody shares out their work too; a support access does not.
  if (!ctx.session?.mandate) requireInPerson(ctx.session);
  const { entity } = acts.flow;
  return inTransaction(ctx, async (tx) => {
    const row = await (acts.look ?? acts.require)(tx, id);
    await lockRow(tx, acts.table, row.id);
    await requireTurn(tx, parts, acts, row);
    const before = await holderOf(tx, entity, row.id);
    // A second click, or a new try after a lost answer, finds it done.
    if ((before?.id ?? null) === to) return answer(tx, acts.the(row), before);
    if ((before?.id ?? null) !== had) throw overtaken(acts.the(row), before);
    const after = to === null ? null : await requireOfficer(tx, parts, entity, row.id, to);
    await write(tx, entity, row.id, after);
    await audit(tx, {
      entity,
      entityId: row.id,
      action: moveOf(tx, after),
      before: { encargado: before?.name ?? null },
      after: { encargado: after?.name ?? null },
    });
    return answer(tx, acts.the(row), after);
  });
}

function moveOf(ctx: Ctx, after: Held | null): (typeof TURN_MOVES)[number] {
  if (!after) return LEAVE;
  return after.id === requireSession(ctx).userId ? TAKE : ASSIGN;
}

const overtaken = (the: string, holder: Held | null) =>
  new Failure(
    'conflict',
    'flow.taken_meanwhile',
    holder
      ? `${the} ya está a cargo de ${holder.name}. Actualice la página antes de cambiarlo.`
      : `${the} ya no está a cargo de nadie. Actualice la página antes de cambiarlo.`,
    { meta: { tiene: holder } },
  );

function answer(ctx: Ctx, the: string, held: Held | null): { mensaje: string; tiene: Holder | null } {
  const holder = held && holderFor(ctx, held);
  if (!holder) return { mensaje: `${the} quedó sin asignar.`, tiene: null };
  const who = holder.me ? 'de usted' : `de ${holder.name}`;
  return { mensaje: `${the} quedó a cargo ${who}.`, tiene: holder };
}

async function write(ctx: Ctx, entity: string, entityId: number, after: Held | null): Promise<void> {
  if (!after) {
    await ctx.db.delete(takenTurn).where(isOf(entity, entityId));
    return;
  }
  const held = { userId: after.id, holder: after.name, at: ctx.now() };
  await ctx.db
    .insert(takenTurn)
    .values({ entity, entityId, ...held })
    .onConflictDoUpdate({ target: [takenTurn.entity, takenTurn.entityId], set: held });
}

/** The accounts that may act on a record that waits for the office. @throws Failure as `assign` */
export async function assignable(ctx: Ctx, parts: QueueParts, acts: Acts, id: number): Promise<Holder[]> {
  const row = await (acts.look ?? acts.require)(ctx, id);
  await requireTurn(ctx, parts, acts, row);
  const officers = await parts.officers(ctx);
  const rights = await parts.rights(
    ctx,
    officers.map(({ id: account }) => account),
  );
  const kinds = await kindsThatWait(ctx, parts, acts.flow.entity, row.id);
  const found: Holder[] = [];
  for (const officer of officers) {
    const session = rights.get(officer.id);
    if (session && (await actsOn({ ...ctx, session }, parts, kinds, row.id))) found.push(holderFor(ctx, officer));
  }
  return found;
}

/** As which kinds a record waits for the office. */
async function kindsThatWait(ctx: Ctx, { turns, usualDays }: QueueParts, entity: string, id: number) {
  const own = turns.filter((source) => source.flow.entity === entity);
  const waits = await waitingRows(
    ctx,
    own,
    { area: OFFICE, of: 'anybody', record: id },
    { usualDays, limit: own.length },
  );
  const kinds = new Set(waits.map(({ kind }) => kind));
  return own.filter(({ kind }) => kinds.has(kind));
}

/** Whether one of these kinds is of the actor: the database is asked only where their rights do not say it. */
async function actsOn(ctx: Ctx, { usualDays }: QueueParts, kinds: readonly TurnSource[], id: number) {
  for (const source of kinds) {
    const mine = await source.areas[OFFICE]!.mine(ctx);
    if (mine === true) return true;
    if (mine === false) continue;
    const asked = { area: OFFICE, of: 'actor', record: id } as const;
    if ((await waitingRows(ctx, [source], asked, { usualDays, limit: 1 })).length > 0) return true;
  }
  return false;
}

/** Leaves what an account had taken, for one that no longer enters. */
export const leaveAllOf = (ctx: Ctx, userId: number) => ctx.db.delete(takenTurn).where(eq(takenTurn.userId, userId));
