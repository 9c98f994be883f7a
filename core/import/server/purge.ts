import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { purgeFiles } from '#core/files/server/purge.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { DAY_MS, formatInstant } from '#core/kernel/shared/time.ts';
import { type ImportRun, importIn, importRow, importRun } from './tables.ts';

/** At most these in a night; the rest wait for the next one. */
const PER_NIGHT = 500;

const purgeable = and(isNull(importRun.purgedAt), importIn.not('enCurso', importRun.estado))!;

/**
 * Deletes rows and files of the imports that nobody touched for as many days as the institution says: they are copies
 * of personal data of thousands of people. The summary and the history stay; they can no longer be undone or applied.
 * @returns how many imports were purged
 */
export async function purgeImports(ctx: Ctx, days: number): Promise<number> {
  const limit = new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
  const old = await ctx.db
    .select({ id: importRun.id })
    .from(importRun)
    .where(sql`${purgeable} and greatest(${importRun.updatedAt}, ${importRun.appliedAt}) < ${limit}::timestamptz`)
    .orderBy(importRun.id)
    .limit(PER_NIGHT);
  let done = 0;
  for (const { id } of old) if (await purge(ctx, id)) done += 1;
  return done;
}

/** One import in its own transaction: a run that stops leaves whole imports. */
const purge = (ctx: Ctx, id: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: importRun.id })
      .from(importRun)
      .where(and(eq(importRun.id, id), purgeable))
      .for('update');
    if (!found) return false;
    const [rows] = await query(tx)<{ n: number }>`
      with x as (
          delete from ${importRow}
          where importacion_id = ${id}
          returning 1
        )
      select count(*)::int as n
      from x
    `;
    const files = await purgeFiles(tx, { entity: 'importacion', entityId: id });
    await tx.db
      .update(importRun)
      .set({ purgedAt: tx.now(), effects: null, sample: [], version: sql`${importRun.version} + 1` })
      .where(eq(importRun.id, id));
    await audit(tx, {
      entity: 'importacion',
      entityId: id,
      action: 'purgar',
      after: { filas: rows!.n, archivos: files },
    });
    return true;
  });

/** Why nothing can be done any more with an import whose rows are gone, or null. */
export const reasonOfPurge = (ctx: Ctx, run: ImportRun): string | null =>
  run.purgedAt
    ? `Sus filas y su archivo se eliminaron el ${formatInstant(run.purgedAt, ctx.settings.timeZone)}, al cumplirse el plazo en que se guardan: ya no puede deshacerse ni aplicarse.`
    : null;

/** @throws Failure action_not_available once the rows are gone */
export function requireKept(ctx: Ctx, run: ImportRun): void {
  const reason = reasonOfPurge(ctx, run);
  if (reason) throw new Failure('action_not_available', 'import.purged', reason);
}
