import { and, eq, inArray } from 'drizzle-orm';
import { auditMany, TURN_MOVES } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireInPerson, requireSession, type Session } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import { OFFICE } from '../shared/turn.ts';
import type { Holder } from '../shared/waiting.ts';
import type { Acts } from './definition.ts';
import { lockRow, lockRows } from './execute.ts';
import { takenTurn } from './tables.ts';
import type { UsualDays } from './take-back.ts';
import { type Held, holderFor, type TurnSource, waitingIds, waitingRows } from './turns.ts';

/** The accounts of the office that may enter today, by name; only `one`, which stays so until the transaction ends. */
export type Officers = (ctx: Ctx, one?: number) => Promise<readonly Held[]>;
/** What several accounts may do now; those that may no longer enter are not there. */
export type RightsOfAll = (ctx: Ctx, accounts: readonly number[]) => Promise<ReadonlyMap<number, Session>>;
/** The accounts of the office, and what each may do now. */
export type Office = { officers: Officers; rights: RightsOfAll };
/** What the queue of the office reads: what waits, how long it usually takes, who is of the office and may do what. */
export type QueueParts = Office & { turns: readonly TurnSource[]; usualDays: UsualDays };
type Taking = {
  /** The account that takes it; null to leave it. */
  to: number | null;
  /** Who had it when it was read. */
  had: number | null;
};

/** Records of one kind that are reviewed together, by what holds them. */
type Batch = { kind: string; batch: number };
/** What is taken at once: the records, and how an answer calls them. */
type Taken = {
  ids: readonly number[];
  /** Which of them wait for an actor of the office. */
  waitFor: (ctx: Ctx) => Promise<readonly number[]>;
  /** So many of them, and their verb: «El grupo X quedó», «12 comprobantes quedaron». */
  stays: (n: number) => string;
  is: (n: number) => string;
};

const [TAKE, LEAVE, ASSIGN] = TURN_MOVES;

const areOf = (entity: string, ids: readonly number[]) =>
  and(eq(takenTurn.entity, entity), inArray(takenTurn.entityId, [...ids]));

/** Who took each of the records; those that nobody did are not there. */
async function holdersOf(ctx: Ctx, entity: string, ids: readonly number[]): Promise<Map<number, Held>> {
  const rows = await ctx.db
    .select({ record: takenTurn.entityId, id: takenTurn.userId, name: takenTurn.holder })
    .from(takenTurn)
    .where(areOf(entity, ids));
  return new Map(rows.map(({ record, ...held }) => [record, held]));
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

/** The account that is to have them, as it may act on all of them today. @throws Failure invalid when it may not */
async function requireOfficer(ctx: Ctx, parts: QueueParts, taken: Pick<Taken, 'ids' | 'waitFor'>, to: number) {
  const [officer] = await parts.officers(ctx, to);
  const session = officer ? await rightsOf(ctx, officer.id) : null;
  if (officer && session && (await mayAct({ ...ctx, session }, taken))) return officer;
  const what = taken.ids.length === 1 ? 'este registro' : 'estos registros';
  throw invalidField('usuario', `Elija a alguien de la oficina que pueda atender ${what}.`);
}

async function mayAct(officer: Ctx, { ids, waitFor }: Pick<Taken, 'ids' | 'waitFor'>): Promise<boolean> {
  const own = await waitFor(officer);
  return ids.every((id) => own.includes(id));
}

/**
 * Takes a record that waits for the office, leaves it, or gives it to another officer. It says who sees to it and
 * stops nobody: any officer may still act. The record is held meanwhile, so that of two who take it one has it.
 * @throws Failure not_found, forbidden, action_not_available when it no longer waits for the office, conflict: who has
 * it by now; invalid when the account may not act on it
 */
export async function assign(ctx: Ctx, parts: QueueParts, acts: Acts, { id, ...taking }: Taking & { id: number }) {
  // Who replaces somebody shares out their work too; a support access does not.
  if (!ctx.session?.mandate) requireInPerson(ctx.session);
  return inTransaction(ctx, async (tx) => {
    const row = await (acts.look ?? acts.require)(tx, id);
    await lockRow(tx, acts.table, row.id);
    await requireTurn(tx, parts, acts, row);
    const the = acts.the(row);
    const taken: Taken = {
      ids: [row.id],
      waitFor: async (officer) => ((await waitsFor(officer, parts, acts.flow.entity, row.id, 'actor')) ? [row.id] : []),
      stays: () => `${the} quedó`,
      is: () => `${the} ya está`,
    };
    return give(tx, parts, acts, taken, taking);
  });
}

/**
 * The same of all the records that are reviewed together and that nobody else took: those that wait when it is asked
 * for, also what came after the row was read. What is decided meanwhile stays out.
 * @throws Failure as `assign`
 */
export async function assignBatch(ctx: Ctx, parts: QueueParts, acts: Acts, { to, had, ...batch }: Taking & Batch) {
  if (!ctx.session?.mandate) requireInPerson(ctx.session);
  return inTransaction(ctx, async (tx) => {
    const { source, ids: found } = await requireBatch(tx, parts, acts, batch);
    await lockRows(tx, acts.table, found);
    // Those that somebody decided while they were not held yet wait no longer.
    const { ids } = await requireBatch(tx, parts, acts, batch, found);
    const { one, many } = source.words;
    const records = (n: number) => plural(n, one, many);
    const taken: Taken = {
      ids,
      waitFor: (officer) => batchOf(officer, parts, source, batch.batch),
      stays: (n) => `${records(n)} ${n === 1 ? 'quedó' : 'quedaron'}`,
      is: (n) => `${records(n)} ya ${n === 1 ? 'está' : 'están'}`,
    };
    return give(tx, parts, acts, taken, { to, had });
  });
}

/** The records of a batch that wait for an actor of the office. */
const batchOf = (ctx: Ctx, { usualDays }: QueueParts, source: TurnSource, batch: number): Promise<number[]> =>
  waitingIds(ctx, [source], { area: OFFICE, of: 'actor', batch }, usualDays);

/** The records of a batch that wait for the actor, of `among` where it is given. @throws Failure as `requireTurn` */
async function requireBatch(
  ctx: Ctx,
  parts: QueueParts,
  { flow }: Pick<Acts, 'flow'>,
  { kind, batch }: Batch,
  among?: readonly number[],
) {
  const source = parts.turns.find((one) => one.flow.entity === flow.entity && one.kind === kind);
  const { roles, permissions } = requireSession(ctx);
  if (!source?.areas[OFFICE]?.together || !roles.includes(OFFICE)) throw notFound();
  // Whose rights do not let them see the kind is not told that some wait.
  if (source.permission !== null && !permissions.has(source.permission)) throw notFound();
  const waits = await batchOf(ctx, parts, source, batch);
  const ids = among ? waits.filter((id) => among.includes(id)) : waits;
  if (ids.length > 0) return { source, ids };
  if ((await source.areas[OFFICE].mine(ctx)) === false)
    throw new Failure(
      'forbidden',
      'flow.not_their_turn',
      `Su cuenta no atiende ${source.words.many}: pida el permiso a quien administra las cuentas.`,
    );
  throw new Failure(
    'action_not_available',
    'flow.not_of_the_office',
    `Aquí ya no hay ${source.words.many} que le toquen a la oficina. Actualice la página.`,
  );
}

/** Writes who has them from now on: of several, those that `had` had. */
async function give(tx: Ctx, parts: QueueParts, { flow }: Pick<Acts, 'flow'>, taken: Taken, { to, had }: Taking) {
  const { entity } = flow;
  const { ids } = taken;
  const before = await holdersOf(tx, entity, ids);
  const accountOf = (id: number) => before.get(id)?.id ?? null;
  const given = ids.filter((id) => accountOf(id) === had && accountOf(id) !== to);
  // A second click, or a new try after a lost answer, finds it done.
  const done = ids.filter((id) => accountOf(id) === to);
  if (given.length === 0 && done.length > 0) return answer(tx, taken.stays(done.length), before.get(done[0]!) ?? null);
  if (given.length === 0) throw overtaken(taken.is(ids.length), before.get(ids[0]!) ?? null);
  const after = to === null ? null : await requireOfficer(tx, parts, { ids: given, waitFor: taken.waitFor }, to);
  await write(tx, entity, given, after);
  await auditMany(
    tx,
    given.map((id) => ({
      entity,
      entityId: id,
      action: moveOf(tx, after),
      before: { encargado: before.get(id)?.name ?? null },
      after: { encargado: after?.name ?? null },
    })),
  );
  return answer(tx, taken.stays(given.length), after);
}

function moveOf(ctx: Ctx, after: Held | null): (typeof TURN_MOVES)[number] {
  if (!after) return LEAVE;
  return after.id === requireSession(ctx).userId ? TAKE : ASSIGN;
}

const overtaken = (they: string, holder: Held | null) =>
  new Failure(
    'conflict',
    'flow.taken_meanwhile',
    holder
      ? `${they} a cargo de ${holder.name}. Actualice la página antes de cambiarlo.`
      : `${they} sin encargado. Actualice la página antes de cambiarlo.`,
    { meta: { tiene: holder } },
  );

function answer(ctx: Ctx, they: string, held: Held | null): { mensaje: string; tiene: Holder | null } {
  const holder = held && holderFor(ctx, held);
  if (!holder) return { mensaje: `${they} sin asignar.`, tiene: null };
  const who = holder.me ? 'de usted' : `de ${holder.name}`;
  return { mensaje: `${they} a cargo ${who}.`, tiene: holder };
}

async function write(ctx: Ctx, entity: string, ids: readonly number[], after: Held | null): Promise<void> {
  if (!after) {
    await ctx.db.delete(takenTurn).where(areOf(entity, ids));
    return;
  }
  const held = { userId: after.id, holder: after.name, at: ctx.now() };
  await ctx.db
    .insert(takenTurn)
    .values(ids.map((entityId) => ({ entity, entityId, ...held })))
    .onConflictDoUpdate({ target: [takenTurn.entity, takenTurn.entityId], set: held });
}

/** The accounts that may act on a record that waits for the office. @throws Failure as `assign` */
export async function assignable(ctx: Ctx, parts: QueueParts, acts: Acts, id: number): Promise<Holder[]> {
  const row = await (acts.look ?? acts.require)(ctx, id);
  await requireTurn(ctx, parts, acts, row);
  const kinds = await kindsThatWait(ctx, parts, acts.flow.entity, row.id);
  return officersWho(ctx, parts, (officer) => actsOn(officer, parts, kinds, row.id));
}

/** The accounts that may act on all the records that are reviewed together. @throws Failure as `assign` */
export async function assignableBatch(ctx: Ctx, parts: QueueParts, acts: Acts, batch: Batch): Promise<Holder[]> {
  const { source, ids } = await requireBatch(ctx, parts, acts, batch);
  const waitFor = (officer: Ctx) => batchOf(officer, parts, source, batch.batch);
  // Where the rights say it the database is not asked once for each account.
  return officersWho(ctx, parts, async (officer) => {
    const mine = await source.areas[OFFICE]!.mine(officer);
    return typeof mine === 'boolean' ? mine : mayAct(officer, { ids, waitFor });
  });
}

/** The accounts of the office of which it holds, each with its own rights of today. */
async function officersWho(ctx: Ctx, parts: QueueParts, holds: (officer: Ctx) => Promise<boolean>): Promise<Holder[]> {
  const officers = await parts.officers(ctx);
  const rights = await parts.rights(
    ctx,
    officers.map(({ id: account }) => account),
  );
  const found: Holder[] = [];
  for (const officer of officers) {
    const session = rights.get(officer.id);
    if (session && (await holds({ ...ctx, session }))) found.push(holderFor(ctx, officer));
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
