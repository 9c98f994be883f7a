import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { History } from '../shared/history.ts';
import { auditLog } from './tables.ts';

type Values = Record<string, unknown>;
export type AuditEntry = {
  entity: string;
  entityId: number;
  action: string;
  before?: Values | null;
  after?: Values | null;
  reason?: string | null;
};

/** Writes who did what, with what was there before and after. Call it inside the transaction of the change. */
export async function audit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const [before, after] =
    entry.before && entry.after ? difference(entry.before, entry.after) : [entry.before, entry.after];
  if (entry.before && entry.after && Object.keys(after ?? {}).length === 0 && entry.action === 'editar') return;
  await ctx.db.insert(auditLog).values({
    at: ctx.now(),
    userId: ctx.session?.supportById ?? ctx.session?.userId ?? null,
    actor: actorName(ctx),
    entity: entry.entity,
    entityId: entry.entityId,
    action: entry.action,
    before: before ?? null,
    after: after ?? null,
    reason: entry.reason ?? null,
    requestId: ctx.requestId,
    ip: ctx.ip,
  });
}

/** The same change in the histories of several records. */
export async function auditAll(ctx: Ctx, records: readonly { id: number }[], entry: Omit<AuditEntry, 'entityId'>) {
  for (const { id } of records) await audit(ctx, { ...entry, entityId: id });
}

/** How the actor is written in histories; a support access names both people. */
export function actorName(ctx: Ctx): string {
  if (!ctx.session) return 'Sistema';
  return ctx.session.supportBy ? `${ctx.session.supportBy} (en nombre de ${ctx.session.name})` : ctx.session.name;
}

function difference(before: Values, after: Values): [Values, Values] {
  const changed = Object.keys(after).filter((k) => JSON.stringify(before[k]) !== JSON.stringify(after[k]));
  const pick = (from: Values) => Object.fromEntries(changed.map((k) => [k, from[k] ?? null]));
  return [pick(before), pick(after)];
}

/** History of a record, or of several together, newest first. */
export const auditOf = (db: Db, entity: string, id: number | readonly number[], limit = 200) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), inArray(auditLog.entityId, [id].flat())))
    .orderBy(desc(auditLog.id))
    .limit(limit);

/** The same, in the shape of the wire. The caller has authorised the record. */
export async function historyOf(db: Db, entity: string, id: number | readonly number[]): Promise<History> {
  const rows = await auditOf(db, entity, id);
  return { entries: rows.map(entryOf) };
}
/** A row of the log in the shape of the wire. */
export const entryOf = (
  row: Omit<typeof auditLog.$inferSelect, 'userId' | 'entity' | 'entityId' | 'requestId' | 'ip'>,
) => {
  const { id, at, actor, action, before, after, reason } = row;
  return { id, at: at.toISOString(), actor, action, before, after, reason };
};
