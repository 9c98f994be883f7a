import { getTableName, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx, HeldRow } from './context.ts';
import { readWithOthers } from './sets.ts';

type Keyed = PgTable & { id: PgColumn };
/** The context in which `rowOf` finds a row that has just been locked. It is not kept after the row changes. */
export const holding = (tx: Ctx, table: PgTable, row: HeldRow['row']): Ctx => ({ ...tx, held: { table, row } });

/** A row by its key; the one that is held is not asked again, and of several records all are asked at once. */
export async function rowOf<T extends Keyed>(ctx: Ctx, table: T, id: number): Promise<T['$inferSelect'] | undefined> {
  const { held } = ctx;
  if (held?.table === table && held.row.id === id) return held.row;
  return readWithOthers(ctx, `row of ${getTableName(table)}`, id, async (all, ids) => {
    const keyed: Keyed = table;
    const asked = all.db
      .select()
      .from(keyed)
      .where(inArray(keyed.id, [...ids]));
    const rows: T['$inferSelect'][] = await asked;
    return new Map<number, T['$inferSelect']>(rows.map((row) => [Number(row.id), row]));
  });
}
