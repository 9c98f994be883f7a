import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from './context.ts';
import { keepAnswers } from './kept.ts';

/** A base restored from a copy counts its transactions again: nothing is trusted for longer. */
const LONGEST_MS = 60_000;
const keep = keepAnswers(LONGEST_MS);

/**
 * What `load` found, kept by process while nobody writes anything in the database, and never beyond a minute. It is
 * exact: two equal snapshots see the same rows, so no answer is older than its question. It serves what is read far
 * more often than anything is written, such as what waits for an office. The answer is shared: nobody may change it.
 * Outside of a reading (`reading`) it is loaded each time, because a transaction sees its own writes.
 * @param key names the question, who asks and what they may see
 */
export async function whileStill<T>(ctx: Ctx, key: string, load: () => Promise<T>): Promise<T> {
  if (!ctx.memo) return load();
  const [now] = await rowsOf<{ snapshot: string }>(ctx.db, sql`select pg_current_snapshot()::text as snapshot`);
  return keep(ctx.db, { key, as: `${now!.snapshot} ${ctx.today()}`, at: ctx.now().getTime() }, load);
}
