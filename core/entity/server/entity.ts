import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Rule } from '#core/access/server/rule.ts';
import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import { type Ctx, inTransaction, requireNoPart } from '#core/kernel/server/context.ts';
import { rowOf } from '#core/kernel/server/rows.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { pickOf } from '#core/kernel/shared/keys.ts';

export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };
export type RowOf<T extends VersionedTable> = T['$inferSelect'] & { id: number; version: number };

/** One aggregate: who sees it, who edits it, how it is called. */
export type Entity<T extends VersionedTable = VersionedTable> = {
  /** Its name in histories, tags and files: never changed. */
  name: string;
  table: T;
  /** With its article, as it begins a sentence: «La línea». */
  the: string;
  see: Rule<RowOf<T>>;
  edit: Rule<RowOf<T>>;
  /** Column that a change dates. */
  touched?: keyof T['$inferSelect'] & string;
};
export const defineEntity = <T extends VersionedTable>(entity: Entity<T>): Entity<T> => entity;

function guarded<T extends VersionedTable>(
  ctx: Ctx,
  entity: Entity<T>,
  row: RowOf<T> | undefined,
  what: 'see' | 'edit',
) {
  if (!row || (ctx.session && !entity.see.allows(ctx.session, row))) throw notFound();
  if (what === 'edit' && ctx.session && !entity.edit.allows(ctx.session, row))
    throw new Failure('forbidden', 'entity.read_only', 'Su cuenta puede ver este registro, pero no cambiarlo.');
  return row;
}

/**
 * The row of an aggregate that the actor may edit, locked until the transaction ends. What they may not see does not
 * exist.
 * @param version the one the person had before their eyes; without it the change does not depend on the others
 * @throws Failure not_found, forbidden or stale_version (who and when)
 */
export async function lock<T extends VersionedTable>(
  tx: Ctx,
  entity: Entity<T>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<RowOf<T>> {
  const table: VersionedTable = entity.table;
  const found = await tx.db.select().from(table).where(eq(entity.table.id, id)).for('update');
  const row = guarded(tx, entity, found[0] as RowOf<T> | undefined, 'edit');
  await requireNoPart(tx, { entity: entity.name, id });
  if (version !== undefined) await requireVersion(tx, entity, row, version);
  return row;
}

export type Plan<Row> = {
  set: Partial<Row>;
  /** What the history says in place of the columns: names instead of identities, parts of other tables. */
  told?: { before: Record<string, unknown>; after: Record<string, unknown> };
  /** Name of the change in the history; `editar` unless said. */
  action?: string;
  reason?: string | null;
  /** What else happens in the same transaction: parts, notices, announcements. */
  after?(): Promise<unknown>;
};

/**
 * The one order of a change: lock and scope → version → the plan's own rules → write → audit → its effects → commit.
 * @returns identity and new version
 * @throws Failure of `lock` and of the plan
 */
export const change = <T extends VersionedTable>(
  ctx: Ctx,
  entity: Entity<T>,
  at: { id: number; version?: number | undefined },
  plan: (row: RowOf<T>, tx: Ctx) => Plan<RowOf<T>> | Promise<Plan<RowOf<T>>>,
): Promise<{ id: number; version: number }> =>
  inTransaction(ctx, async (tx) => {
    const row = await lock(tx, entity, at);
    const { set, told, action = 'editar', reason, after } = await plan(row, tx);
    const version = row.version + 1;
    const dated = entity.touched ? { [entity.touched]: tx.now() } : {};
    const table: VersionedTable = entity.table;
    await tx.db
      .update(table)
      .set({ ...set, ...dated, version })
      .where(eq(entity.table.id, row.id));
    await audit(tx, {
      entity: entity.name,
      entityId: row.id,
      action,
      ...(told ?? { before: pickOf(row, Object.keys(set)), after: { ...set } }),
      reason: reason ?? null,
    });
    await after?.();
    return { id: row.id, version };
  });

/** The row of an aggregate that the actor may see, or edit, as it is now. @throws Failure not_found or forbidden */
export async function requireRow<T extends VersionedTable>(
  ctx: Ctx,
  entity: Entity<T>,
  id: number,
  what: 'see' | 'edit',
): Promise<RowOf<T>> {
  const row = (await rowOf(ctx, entity.table, id)) as RowOf<T> | undefined;
  return guarded(ctx, entity, row, what);
}
