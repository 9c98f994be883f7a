import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { rowsOf } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { storedFile } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** As many keys as one statement asks for. */
const PAGE = 500;

/**
 * Looks once a day at what the storage holds and what the database names. An object that no row names is removed once
 * it is a day old: an upload in progress, or a commit whose answer was lost, has long ended by then. A row whose object
 * is missing is marked and reported, never removed.
 * @param holders columns of other tables that name objects of the storage
 */
export const sweepFilesJob = (holders: readonly PgColumn[]) =>
  defineJob({
    name: 'archivos-sin-registro',
    schedule: '50 3 * * *',
    expireInSeconds: 4 * 3600,
    handler: async (ctx) => {
      await sweepFiles(ctx, holders);
    },
  });

/** @returns how many objects were removed, and how many rows have no object */
export async function sweepFiles(
  ctx: Ctx,
  holders: readonly PgColumn[],
): Promise<{ removed: number; missing: number }> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  const found = new Set<string>();
  let removed = 0;
  let page: string[] = [];
  const judge = async () => {
    removed += await removeUnnamed(ctx, page, [storedFile.path, ...holders], before);
    page = [];
  };
  for await (const key of ctx.files.keys()) {
    found.add(key);
    page.push(key);
    if (page.length === PAGE) await judge();
  }
  await judge();
  const missing = await markMissing(ctx, found, before);
  if (removed > 0) ctx.log.warn({ removed }, 'stored objects without a record were removed');
  if (missing > 0) ctx.log.error({ missing }, 'records whose stored object is missing');
  return { removed, missing };
}

async function removeUnnamed(ctx: Ctx, keys: readonly string[], columns: readonly PgColumn[], before: Date) {
  if (keys.length === 0) return 0;
  const asked = sql`${sql.param(keys)}::text[]`;
  const named = columns.map(
    (column) => sql`select ${column} as key from ${column.table} where ${column} = any(${asked})`,
  );
  const rows = await rowsOf<{ key: string }>(ctx.db, sql.join(named, sql` union all `));
  const known = new Set(rows.map((row) => row.key));
  let removed = 0;
  for (const key of keys) {
    if (known.has(key) || (await ctx.files.modifiedAt(key)) >= before) continue;
    await ctx.files.delete(key);
    removed++;
  }
  return removed;
}

/** Marks the rows of before whose object is not there, and clears the mark of those that came back. */
async function markMissing(ctx: Ctx, found: ReadonlySet<string>, before: Date): Promise<number> {
  const { db } = ctx;
  let missing = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ id: storedFile.id, path: storedFile.path, missingSince: storedFile.missingSince })
      .from(storedFile)
      .where(and(sql`${storedFile.id} > ${last}`, lt(storedFile.createdAt, before)))
      .orderBy(storedFile.id)
      .limit(PAGE);
    if (rows.length === 0) return missing;
    last = rows.at(-1)!.id;
    const gone: number[] = [];
    for (const row of rows) if (!found.has(row.path) && !(await ctx.files.exists(row.path))) gone.push(row.id);
    const back = rows.filter((row) => row.missingSince !== null && !gone.includes(row.id)).map((row) => row.id);
    if (gone.length > 0)
      await db
        .update(storedFile)
        .set({ missingSince: sql`coalesce(${storedFile.missingSince}, ${ctx.now().toISOString()}::timestamptz)` })
        .where(inArray(storedFile.id, gone));
    if (back.length > 0) await db.update(storedFile).set({ missingSince: null }).where(inArray(storedFile.id, back));
    missing += gone.length;
  }
}

/** How many files the database names and the storage has not, as the last look found. */
export const missingFiles = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(storedFile, isNotNull(storedFile.missingSince));
