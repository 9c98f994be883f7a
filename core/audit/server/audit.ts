import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';
import { accountIdOf, type Ctx, requireNoPart } from '#core/kernel/server/context.ts';
import { withOthers } from '#core/kernel/server/sets.ts';
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
export const audit = (ctx: Ctx, entry: AuditEntry): Promise<void> =>
  withOthers(ctx, 'audit', entry, async (all, entries) => {
    await auditMany(all, entries);
    return entries.map(() => undefined);
  });
/**
 * The changes of many records at once, in one statement.
 * @throws Failure forbidden to a substitute who has a part of their own in one of them
 */
export async function auditMany(ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  const statement = auditStatement(ctx, entries);
  if (statement === null) return;
  await requireNoPartIn(ctx, entries);
  await ctx.db.execute(statement);
}

/** @throws Failure forbidden to a substitute who has a part of their own in one of the records */
export async function requireNoPartIn(ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  for (const { entity, entityId: id } of entries) await requireNoPart(ctx, { entity, id });
}

/**
 * The insertion of the changes of many records, alone or inside another statement. Who runs it asks `requireNoPartIn`.
 * @param given what the statement that it is inside of gives, said beside what is there after each (a JSON object)
 * @returns null when nothing changed
 */
export function auditStatement(ctx: Ctx, entries: readonly AuditEntry[], given?: SQL): SQL | null {
  const rows = entries.flatMap(({ before = null, after = null, ...entry }) => {
    const [was, is] = before && after ? difference(before, after) : [before, after];
    const idle = before && after && Object.keys(is ?? {}).length === 0 && entry.action === 'editar';
    return idle ? [] : [{ ...entry, was, is }];
  });
  if (rows.length === 0) return null;
  return sql`
    insert into ${auditLog} (
        en,
        usuario_id,
        actor,
        entidad,
        entidad_id,
        accion,
        antes,
        despues,
        motivo,
        solicitud_id,
        ip
      )
    select
      ${ctx.now().toISOString()}::timestamptz,
      ${accountIdOf(ctx)}::bigint,
      ${actorName(ctx)},
      x.entity,
      x."entityId",
      x.action,
      x.was,
      ${given ? sql`${given} || x."is"` : sql`x."is"`},
      x.reason,
      ${ctx.requestId ?? null}::text,
      ${ctx.ip ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (entity text, "entityId" bigint, action text, was jsonb,
    "is" jsonb, reason text)
  `;
}

/** How the actor is written in histories; a support access and a mandate name both people. */
export function actorName({ session }: Ctx): string {
  if (!session) return 'Sistema';
  if (!session.supportBy) return session.name;
  return `${session.supportBy} (${session.mandate ? 'por encargo de' : 'en nombre de'} ${session.name})`;
}

function difference(before: Values, after: Values): [Values, Values] {
  const changed = Object.keys(after).filter((k) => JSON.stringify(before[k]) !== JSON.stringify(after[k]));
  const pick = (from: Values) => Object.fromEntries(changed.map((k) => [k, from[k] ?? null]));
  return [pick(before), pick(after)];
}

/** Who sees to a record was told, and the record stays as it was: nobody changed it nor acted on it. */
export const TURN_MOVES = ['tomar_turno', 'soltar_turno', 'asignar_turno'] as const;

/** History of a record, or of several together, newest first. @param but actions that are left out */
export const auditOf = (
  db: Db,
  entity: string,
  id: number | readonly number[],
  limit = 200,
  but: readonly string[] = [],
) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        inArray(auditLog.entityId, [id].flat()),
        but.length > 0 ? notInArray(auditLog.action, [...but]) : undefined,
      ),
    )
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
