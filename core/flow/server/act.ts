import { requireVersion } from '#core/audit/server/stale.ts';
import { implement } from '#core/contract/server/implement.ts';
import { type Ctx, inTransaction, requireInPerson, requireSession } from '#core/kernel/server/context.ts';
import { holding } from '#core/kernel/server/rows.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { type Acted, actsContract } from '../shared/acts.ts';
import { availableActions, EXCEPTION, stateLabel } from '../shared/flow.ts';
import { flowWords } from '../shared/words.ts';
import type { Act, Actable, Acts, Asked } from './definition.ts';
import { each, eachInSet } from './each.ts';
import { applyTransition, lockRow, requireAsked } from './execute.ts';
import { assign, assignable, type Office, type QueueParts } from './queue.ts';
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
  { id, action: name, data: given, version: seen }: Asking,
): Promise<Acted> {
  const { flow } = everyones;
  if (!Object.hasOwn(flow.actions, name)) throw new Failure('invalid', 'flow.unknown_action', 'La acción no existe.');
  const action = name as A;
  const acts = flow.actions[action].takesBack ? ofSender(everyones) : everyones;
  const own: Act<Row> = acts.actions[action] ?? {};
  return inTransaction(ctx, async (tx) => {
    const found = await acts.require(tx, id);
    requireRoles(acts, tx, found);
    if (flow.actions[action].personal) requireInPerson(tx.session);
    // What an action does not ask has nothing to choose from.
    const choices = flow.actions[action].asks?.length ? ((await own.choices?.(tx, found)) ?? {}) : {};
    if (own.prepare) requireAsked(flow.actions[action].asks, given, choices, 'what came');
    const data = (await own.prepare?.(tx, found, given)) ?? given;

    const locked = await lockRow(tx, acts.table, found.id);
    const stands = Number(locked.version ?? 0);
    const named = { name: flow.entity, the: acts.the(found) };
    // What was changed may be out of sight by now: a person who saw it is still told who changed it.
    if (acts.table.version && seen !== undefined && !own.repeats)
      await requireVersion(tx, named, { id: found.id, version: stands }, seen);
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
    const expected = seen ?? (applies ? found.version : undefined);
    if (acts.table.version && expected !== undefined)
      await requireVersion(tx, named, { id: row.id, version: stands }, expected);

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
  const { inSets = false } = (Object.hasOwn(acts.actions, action) && acts.actions[action as A]) || {};
  const together = typeof inSets === 'function' ? ids.every((id) => inSets(dataOf(id))) : inSets;
  return together ? eachInSet(ctx, ids, () => one) : each(ctx, ids, (id) => one(ctx, id));
}

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
    encargar: async (ctx, { entidad, id, usuario, tenia }) => {
      const to = usuario === 'yo' ? requireSession(ctx).userId : usuario;
      return assign(ctx, queue, actsOf(entidad), { id, to, had: tenia });
    },
    encargables: async (ctx, { entidad, id }) => ({ cuentas: await assignable(ctx, queue, actsOf(entidad), id) }),
    ejecutarVarias: async (ctx, { entidad, ids, accion, datos }) => ({
      resultados: await actOnMany(ctx, actsOf(entidad), ids, { action: accion, data: datos }),
    }),
  });
  const histories = kinds.map(({ flow }) => ({ entity: flow.entity, ...flowWords(flow) }));
  return { ...module, histories };
}
