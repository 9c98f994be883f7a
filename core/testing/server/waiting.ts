import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';

/** How many requests to this database wait for a lock that another holds. PostgreSQL only. */
export async function waitingForLocks(db: Db): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting
      from pg_stat_activity
      where datname = current_database()
        and wait_event_type = 'Lock'`,
  );
  return row!.waiting;
}

/**
 * Starts `runs` while a transaction holds what `lock` takes, and lets go once each of them waits for it or has ended:
 * from there on they meet at the same place. PostgreSQL only: the embedded database has one connection.
 */
export async function behindLock<T>(
  db: Db,
  lock: (tx: Db) => Promise<unknown>,
  runs: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  let results: Promise<PromiseSettledResult<T>[]> | undefined;
  await db.transaction(async (tx) => {
    await lock(tx);
    let ended = 0;
    results = Promise.allSettled(runs.map((run) => run().finally(() => ended++)));
    while ((await waitingForLocks(db)) + ended < runs.length);
  });
  return results!;
}
