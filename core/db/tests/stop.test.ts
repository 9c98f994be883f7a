import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { type Database, rowsOf } from '../server/open.ts';
import { stoppable, withinTime } from '../server/stop.ts';

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause ? codeOf(cause) : undefined);
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => codeOf(error),
  );

describe.runIf(onPostgres())('statements that are stopped from outside', () => {
  let database: Database;
  const sleep = () => database.db.execute(sql`select pg_sleep(600)`);
  const sleeping = async () => {
    const [row] = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n
        from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()
          and state = 'active'`,
    );
    return row!.n;
  };
  /** A question of nobody's work, which takes longer than an order to stop. */
  let askOutside: () => Promise<unknown>;
  beforeAll(async () => {
    database = await testDatabase();
    const outside = AsyncResource.bind(() => database.db.execute(sql`select pg_sleep(0.2)`));
    askOutside = async () => outside();
  });

  it('end at the server, alone and in a transaction', async () => {
    for (const run of [sleep, () => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(600)`))]) {
      let stop = () => {};
      const work = stoppable((stopThis) => {
        stop = stopThis;
        return refusal(run());
      });
      while ((await sleeping()) === 0);
      stop();
      expect(await work).toBe('57014');
      // Who asked is answered before the server notes that it rests.
      await expect.poll(sleeping).toBe(0);
    }
  });

  it('are stopped although the order came before they reached the server', async () => {
    const work = stoppable(async (stop) => {
      const client = await database.pool!.connect();
      stop();
      // Another connection is asked after the order was given: the order was carried out while nothing ran.
      await refusal(askOutside());
      try {
        return await refusal(client.query('select pg_sleep(600)'));
      } finally {
        client.release();
      }
    });
    expect(await work).toBe('57014');
    await expect.poll(sleeping).toBe(0);
  });

  it('do not begin when the order came while they waited for a connection', async () => {
    const pool = database.pool!;
    const asks = [sleep, () => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(600)`))];
    for (const ask of asks) {
      const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      let stop = () => {};
      const work = stoppable((stopThis) => {
        stop = stopThis;
        return refusal(ask());
      });
      await expect.poll(() => pool.waitingCount).toBe(1);
      stop();
      for (const client of taken) client.release();
      expect(await work).toBe('57014');
      expect(await sleeping()).toBe(0);
    }
  });

  it('are stopped with whatever contains them, and none begins afterwards', async () => {
    let stop = () => {};
    const work = stoppable((stopThis) => {
      stop = stopThis;
      return withinTime(600_000, async () => {
        await refusal(sleep());
        return refusal(database.db.execute(sql`select 1`));
      });
    });
    while ((await sleeping()) === 0);
    stop();
    expect(await work).toBe('57014');
  });

  it('are stopped when their time is over, and others go on', async () => {
    const [late, other] = await Promise.all([
      refusal(withinTime(50, sleep)),
      refusal(stoppable(() => database.db.execute(sql`select pg_sleep(0.2)`))),
    ]);
    expect([late, other]).toEqual(['57014', 'done']);
    expect(await refusal(withinTime(10_000, () => database.db.execute(sql`select 1`)))).toBe('done');
  });
});
