import { requireVersion } from '#core/audit/server/stale.ts';
import { implement } from '#core/contract/server/implement.ts';
import { type Ctx, inTransaction, requireInPerson, requireSession } from '#core/kernel/server/context.ts';
import { holding } from '#core/kernel/server/rows.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { type Acted, actsContract } from '../shared/acts.ts';
import { availableActions, type Choices, EXCEPTION, stateLabel } from '../shared/flow.ts';
import { flowWords } from '../shared/words.ts';
import type { Act, Actable, Acts, Asked } from './definition.ts';
import { each, eachInSet } from './each.ts';
import { applyTransition, lockRow, requireAsked, type Stored } from './execute.ts';
import { assign, assignable, assignableBatch, assignBatch, type Office, type QueueParts } from './queue.ts';
import { rehearsed, type Watch } from './rehearse.ts';
import { ofSender, requireTakeBack, sentOf, type UsualDays } from './take-back.ts';
import { type TurnSource, turnOfRecord } from './turns.ts';
import { heldUntil, undo } from './undo.ts';

export type { Act, Acts, Asked } from './definition.ts';
export { each, eachInSet } from './each.ts';

/** `version`: the one that was seen, where the action rests on what was read. */
type Asking = { id: number; action: string; data: Asked; version?: number | undefined };

/**
 * Runs an action of a flow in one transaction: record and role, data, lock, version on the locked row, rules, change,
 * histories and notices. The rules, the change and what follows read the record as it stands under the lock.
 * @throws Failure not_found, forbidden (visible, but not theirs to change), stale_version (who saved before, and when),
 * action_not_available, invalid, and those of the act
 */
export async function act<A extends string, Row extends Actable>(
  ctx: Ctx,
  everyones: Acts<A, Row>,
  { id, action, data: given, version: seen }: Asking,
): Promise<Acted> {
  const { flow } = everyones;
  if (!isKeyOf(flow.actions, action)) throw new Failure('invalid', 'flow.unknown_action', 'La acción no existe.');
  const acts = flow.actions[action].takesBack ? ofSender(everyones) : everyones;
  const own: Act<Row> = acts.actions[action] ?? {};
  return inTransaction(ctx, async (tx) => {
    if (flow.actions[action].personal) requireInPerson(tx.session);
    const asking = { id, action, data: given, version: seen };
    const { found, data, locked, ...before } = await lockToAct(tx, acts, own, asking);
    const stands = Number(locked.version ?? 0);
    const stale = async (row: Row, expected: number | undefined) => {
      const named = { name: flow.entity, the: acts.the(row) };
      if (acts.table.version && expected !== undefined)
        await requireVersion(tx, named, { id: row.id, version: stands }, expected);
    };
    // What was changed may be out of sight by now: a person who saw it is still told who changed it.
    if (found && !own.repeats) await stale(found, seen);
    const row = await acts.require(holding(tx, acts.table, locked), id);
    const roles = requireRoles(acts, tx, row);
    const answer = (to: string, version: number, added = ''): Acted => ({
      mensaje: `${own.says ?? `${acts.the(row)} pasó a «${stateLabel(flow, to)}».`}${added}`,
      estado: to,
      version,
      acciones: availableActions(flow, to, roles),
    });
    if (own.repeats && row.estado === flow.actions[action].to) return answer(row.estado, stands);
    // Without a version, what was read before the lock must still stand; an action that no longer applies is told as
    // such.
    const applies = availableActions(flow, row.estado, roles).includes(action);
    await stale(row, seen ?? (applies ? found?.version : undefined));

    const choices = before.choices ?? (await choicesOf(tx, acts, action, row));
    const back = applies && flow.actions[action].takesBack ? await requireTakeBack(tx, acts, row, action) : null;
    const { to, asked, words, version, movement } = await applyTransition(tx, flow, acts.table, {
      id: row.id,
      action,
      locked,
      ...(back ? { to: back.to } : {}),
      roles: () => roles,
      data,
      choices,
      guard: async () => {
        requireException((await own.unmet?.(tx, row)) ?? [], data);
        await own.guard?.(tx, row, data);
      },
      set: (_, asked) => ({ ...back?.columns, ...own.set?.(asked, row, tx), ...acts.stamp?.(tx) }),
      log: ({ from, to, asked, words }) => ({
        action,
        before: { estado: from },
        after: { estado: to, ...words },
        reason: (acts.reasons ?? []).map((field) => asked[field]).find(Boolean) ?? null,
      }),
    });
    const telling = flow.actions[action].undoable ? { ...tx, holds: { until: heldUntil(tx), movement } } : tx;
    const added = await own.after?.(telling, row, asked);
    await acts.tell?.(telling, row, action, words);
    return answer(to, version, added);
  });
}

type Locked<Row> = {
  /** The record as it stood before the lock, where it was read. */
  found: Row | null;
  /** The choices of what it asks, where its data were looked at. */
  choices: Choices | null;
  data: Asked;
  locked: Stored;
};
/**
 * Locks the record, after what comes before it. It is read before the lock only where something rests on it: the data
 * that the server fills in, what stands for the version that was not given, or who may still be told of a change.
 */
async function lockToAct<Row extends Actable>(
  tx: Ctx,
  acts: Acts<string, Row>,
  own: Act<Row>,
  { id, action, data: given, version }: Asking,
): Promise<Locked<Row>> {
  const isReadBefore = version === undefined || own.prepare !== undefined || acts.leavesSight === true;
  const found = isReadBefore ? await acts.require(tx, id) : null;
  if (found) requireRoles(acts, tx, found);
  const choices = found && own.prepare ? await choicesOf(tx, acts, action, found) : null;
  if (choices) requireAsked(acts.flow.actions[action]!.asks, given, choices, 'what came');
  const data = (found && (await own.prepare?.(tx, found, given))) ?? given;
  await own.hold?.(tx, id);
  return { found, choices, data, locked: await lockRow(tx, acts.table, id) };
}

/** What an action does not ask has nothing to choose from. */
async function choicesOf<Row extends Actable>(
  tx: Ctx,
  { flow, actions }: Acts<string, Row>,
  action: string,
  row: Row,
): Promise<Choices> {
  const asks = flow.actions[action]?.asks ?? [];
  return asks.length > 0 ? ((await actions[action]?.choices?.(tx, row)) ?? {}) : {};
}

/** The actor's roles on this record. @throws Failure forbidden when there is none */
function requireRoles<A extends string, Row extends Actable>(acts: Acts<A, Row>, tx: Ctx, row: Row) {
  const roles = acts.roles(tx, row);
  if (roles.size === 0)
    throw new Failure('forbidden', 'flow.read_only', 'Su cuenta puede ver este registro, pero no cambiarlo.');
  return roles;
}

/** What is not met is told, and passes only with its reason. @throws Failure requirements_pending */
function requireException(unmet: readonly string[], data: Asked): void {
  if (unmet.length === 0 || data[EXCEPTION.field]?.trim()) return;
  throw new Failure(
    'requirements_pending',
    'flow.exception_without_reason',
    'Hay requisitos que no se cumplen. Si de todos modos corresponde, escriba por qué.',
    {
      reasons: unmet.map((text) => ({ text, field: EXCEPTION.field })),
      fields: [{ path: EXCEPTION.field, message: 'Escriba por qué corresponde de todos modos' }],
    },
  );
}

/**
 * What an action would change: the record first, then whatever its acts watch; nothing is written.
 * @throws Failure as `act`
 */
const foresee = (ctx: Ctx, acts: Acts, asking: Asking) => {
  const watch: Watch = async (tx) => {
    const row = await acts.require(tx, asking.id);
    const others = await acts.watch?.(row)(tx);
    return async () => {
      const { estado } = await acts.require(tx, asking.id);
      const label = stateLabel(acts.flow, estado);
      return [{ de: acts.the(row), cambios: [`Pasará a «${label}».`] }, ...((await others?.()) ?? [])];
    };
  };
  return rehearsed(ctx, true, watch, async (tx) => {
    const unmet = await acts.actions[asking.action]?.unmet?.(tx, await acts.require(tx, asking.id));
    return { ...(await act(tx, acts, asking)), avisos: (unmet ?? []).map((text) => `No se cumple: ${text}`) };
  });
};

type AskingMany = { action: string; data: Asked | ((id: number) => Asked) };
/**
 * An action on several records, each for itself: what one is refused for stops none of the rest. They go side by side
 * where the action says that none of them is a reason for or against another (`inSets`).
 */
export function actOnMany<A extends string, Row extends Actable>(
  ctx: Ctx,
  acts: Acts<A, Row>,
  ids: readonly number[],
  { action, data }: AskingMany,
) {
  const dataOf = (id: number) => (typeof data === 'function' ? data(id) : data);
  const one = (own: Ctx, id: number) => act(own, acts, { id, action, data: dataOf(id) });
  const { inSets = false } = (isKeyOf(acts.actions, action) && acts.actions[action]) || {};
  const together = typeof inSets === 'function' ? ids.every((id) => inSets(dataOf(id))) : inSets;
  return together ? eachInSet(ctx, ids, () => one) : each(ctx, ids, (id) => one(ctx, id));
}

/** The account that is to have a record; `yo` for the one who asks. */
const accountOf = (ctx: Ctx, account: number | 'yo' | null): number | null =>
  account === 'yo' ? requireSession(ctx).userId : account;

/**
 * The actions of every flow, mounted once.
 * @param turns what waits for somebody, by the turns of the flows
 * @param usualDays how long an answer usually takes, by the setting that says it
 * @param office its accounts, who share what waits for it, and what each may do
 */
export function actsModule(
  kinds: readonly Acts[],
  turns: readonly TurnSource[],
  usualDays: UsualDays,
  office: Office = { officers: async () => [], rights: async () => new Map() },
) {
  const queue: QueueParts = { ...office, turns, usualDays };
  const byName = new Map(kinds.map((k) => [k.flow.entity, k]));
  if (byName.size !== kinds.length) throw new Error('Two flows act on the same kind of record');
  const actsOf = (entity: string) => {
    const acts = byName.get(entity);
    if (!acts) throw notFound();
    return acts;
  };
  /** Anyone who may read the record, or sent it, reads whose turn it is. */
  const turnFor = async (ctx: Ctx, acts: Acts, id: number) => {
    const reader = acts.asSender && !requireSession(ctx).roles.includes('admin') ? ofSender(acts) : acts;
    const row = await (reader.look ?? reader.require)(ctx, id);
    return turnOfRecord(ctx, turns, { entity: acts.flow.entity, id: row.id }, usualDays);
  };
  const module = implement(actsContract, {
    ejecutar: async (ctx, { entidad, id, accion, version, datos }) =>
      act(ctx, actsOf(entidad), { id, action: accion, version, data: datos }),
    ensayar: async (ctx, { entidad, id, accion, version, datos }) =>
      foresee(ctx, actsOf(entidad), { id, action: accion, version, data: datos }),
    deshacer: async (ctx, { entidad, ids }) => {
      const acts = actsOf(entidad);
      return { resultados: await each(ctx, ids, (id) => undo(ctx, acts, id)) };
    },
    espera: async (ctx, { entidad, id }) => ({ espera: await sentOf(ctx, actsOf(entidad), id, usualDays) }),
    turno: async (ctx, { entidad, id }) => ({ turno: await turnFor(ctx, actsOf(entidad), id) }),
    encargar: async (ctx, { entidad, id, usuario, tenia }) =>
      assign(ctx, queue, actsOf(entidad), { id, to: accountOf(ctx, usuario), had: tenia }),
    encargarJuntos: async (ctx, { entidad, clase, id, usuario, tenia }) =>
      assignBatch(ctx, queue, actsOf(entidad), {
        kind: clase,
        batch: id,
        to: accountOf(ctx, usuario),
        had: tenia,
      }),
    encargablesJuntos: async (ctx, { entidad, clase, id }) => ({
      cuentas: await assignableBatch(ctx, queue, actsOf(entidad), { kind: clase, batch: id }),
    }),
    encargables: async (ctx, { entidad, id }) => ({ cuentas: await assignable(ctx, queue, actsOf(entidad), id) }),
    ejecutarVarias: async (ctx, { entidad, ids, accion, datos }) => ({
      resultados: await actOnMany(ctx, actsOf(entidad), ids, { action: accion, data: datos }),
    }),
  });
  const histories = kinds.map(({ flow }) => ({ entity: flow.entity, ...flowWords(flow) }));
  return { ...module, histories };
}
