import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { holding } from '#core/kernel/server/rows.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { untell } from '#core/mail/server/queue.ts';
import { availableActions, type Flow, stateLabel, UNDO_SECONDS, UNDONE } from '../shared/flow.ts';
import type { Actable, Acts } from './definition.ts';
import { lockRow, recordTransition } from './execute.ts';
import { columnsAgain, lastMovement, type Movement } from './reversal.ts';

/** A click at the last moment still has to arrive. */
const ARRIVING_SECONDS = 2;
/** Until when what an undoable action tells is held. */
export const heldUntil = (ctx: Ctx): Date => new Date(ctx.now().getTime() + (UNDO_SECONDS + ARRIVING_SECONDS) * 1000);

/** Why the last movement of a record is not undone by who asks; null when it is. */
function refusalOf(ctx: Ctx, flow: Flow, last: Movement | null, stands: { estado: string; version: number }) {
  const { userId, supportById } = requireSession(ctx);
  if (!last || !flow.actions[last.action]?.undoable) return 'No hay nada que deshacer.';
  if (last.userId !== (supportById ?? userId)) return `${last.actor} actuó después: ya no se puede deshacer.`;
  if (last.to !== stands.estado || last.version !== stands.version)
    return 'El registro cambió: ya no se puede deshacer.';
  const passed = ctx.now().getTime() - last.at.getTime();
  return passed >= (UNDO_SECONDS + ARRIVING_SECONDS) * 1000 ? 'Pasó el tiempo para deshacerlo.' : null;
}

/**
 * Brings a record back to what it was before the action that who asks has just taken, when it is exactly as that action
 * left it: columns, state and since when. What was going to be told is not.
 * @throws Failure not_found, forbidden, or action_not_available: why it is not undone any more
 */
export async function undo<Row extends Actable>(ctx: Ctx, acts: Acts<string, Row>, id: number) {
  const { flow, table } = acts;
  return inTransaction(ctx, async (tx) => {
    const found = await acts.require(tx, id);
    const before = await lastMovement(tx, flow.entity, id);
    const own = (before && acts.actions[before.action]) || {};
    await own.hold?.(tx, id);
    const locked = await lockRow(tx, table, found.id);
    const last = await lastMovement(tx, flow.entity, id);
    const stands = { estado: locked.estado, version: Number(locked.version ?? 0) };
    const refused = refusalOf(tx, flow, last, stands);
    if (refused || !last?.from)
      throw new Failure('action_not_available', 'flow.cannot_undo', refused ?? 'No hay nada que deshacer.');
    const row = await acts.require(holding(tx, table, locked), id);
    if (!availableActions(flow, last.from, acts.roles(tx, row)).includes(last.action))
      throw new Failure('forbidden', 'flow.read_only', 'Su cuenta puede ver este registro, pero no cambiarlo.');
    if (!(await untell(tx, last.id)))
      throw new Failure(
        'action_not_available',
        'flow.already_told',
        'Ya se avisó de esta decisión: ya no se puede deshacer.',
      );

    const version = stands.version + 1;
    await tx.db
      .update(table)
      .set({ ...columnsAgain(table, last.before ?? {}), estado: last.from, ...(table.version ? { version } : {}) })
      .where(eq(table.id, row.id));
    const told = { entity: flow.entity, entityId: row.id, action: UNDONE };
    await recordTransition(tx, { ...told, from: last.to, to: last.from, version });
    await audit(tx, { ...told, before: { estado: last.to }, after: { estado: last.from } });
    await own.undo?.after?.(tx, row, last);
    return { mensaje: `Se deshizo: ${acts.the(row).toLowerCase()} vuelve a «${stateLabel(flow, last.from)}».` };
  });
}
