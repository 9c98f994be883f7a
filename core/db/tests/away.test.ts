import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { testContext } from '#core/testing/server/context.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { wayTo } from '#core/testing/server/way.ts';
import { type Database, openDatabase } from '../server/open.ts';

/** How long `work` takes; the promise of this file is that nobody waits for ever. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}
const refusal = async (work: Promise<unknown>) => failureOf(await work.catch((e: unknown) => e));

/** Connections that were cut are noticed one by one; the limit of the test is the limit of this. */
async function back(works: () => Promise<unknown>): Promise<void> {
  while (
    !(await works().then(
      (answer) => answer !== false,
      () => false,
    ))
  );
}

describe.runIf(onPostgres())('a PostgreSQL that goes away', () => {
  let way: Awaited<ReturnType<typeof wayTo>>;
  let database: Database;
  let real: Database;
  const limits = { statementMs: 2_000, lockMs: 300, connectMs: 1_000 };
  beforeAll(async () => {
    real = await testDatabase();
    await real.raw('create table thing (n int)');
    way = await wayTo(new URL(real.pool!.options.connectionString!));
    database = await openDatabase({ url: way.url, dataDir: '', poolSize: 2, limits });
  });
  afterAll(async () => {
    way.thaw();
    await database.close();
    way.close();
  });
  const select = () => database.db.execute(sql`select 1`);
  const count = async () => Number((await real.raw('select count(*) as n from thing')).rows[0]!.n);
  const insert = async () =>
    inTransaction(await testContext(database), (tx) => tx.db.execute(sql`insert into thing values (1)`));

  it('stops a statement, and a wait for a lock, that take too long', async () => {
    expect((await refusal(database.raw('select pg_sleep(20)')))?.status).toBe(503);
    const held = await real.pool!.connect();
    await held.query('begin');
    await held.query('lock table thing');
    expect((await refusal(insert()))?.code).toBe('conflict');
    await held.query('rollback');
    held.release();
    await insert();
    expect(await count()).toBe(1);
  });
  it('is told in less than two seconds, whatever the connections are doing', async () => {
    const busy = [database.raw('select pg_sleep(1)'), database.raw('select pg_sleep(1)')];
    expect(await database.isAlive()).toBe(true);
    await Promise.all(busy);
    way.freeze();
    const { ms, result } = await timed(() => Promise.all([1, 2, 3].map(() => database.isAlive())));
    expect(result).toEqual([false, false, false]);
    expect(ms).toBeLessThan(2_000);
    way.thaw();
    await back(database.isAlive);
  });
  it('frozen in the middle leaves nobody waiting, and serves again when it is back', async () => {
    for (let round = 0; round < 2; round++) {
      await select();
      way.freeze();
      const { ms, result } = await timed(() =>
        Promise.all([1, 2, 3, 4, 5].map((n) => refusal(n % 2 ? select() : insert()))),
      );
      expect(result.map((f) => f?.status)).toEqual([503, 503, 503, 503, 503]);
      expect(ms).toBeLessThan(15_000);
      way.thaw();
      await back(database.isAlive);
      // More than the pool holds, at once: no connection was lost for ever.
      await back(() => Promise.all([select(), select(), select(), select()]));
    }
    expect(await count()).toBe(1);
  });
  it('cut in the middle of a transaction saves nothing, breaks nothing and says so', async () => {
    const ctx = await testContext(database);
    const cut = inTransaction(ctx, async (tx) => {
      await tx.db.execute(sql`insert into thing values (2)`);
      way.cut();
      await tx.db.execute(sql`insert into thing values (3)`);
    });
    const failure = await refusal(cut);
    expect([failure?.status, failure?.meta]).toEqual([503, undefined]);
    await back(select);
    expect(await count()).toBe(1);
  });
  it('that loses the answer of a commit does not pretend to know', async () => {
    way.freezeAfter('commit');
    const failure = await refusal(insert());
    expect([failure?.status, failure?.meta]).toEqual([503, { resultado: 'desconocido' }]);
    way.thaw();
    expect(await count()).toBe(2);
  });
});

it.runIf(!onPostgres())('an embedded database that works is not away', async () => {
  const embedded = await testDatabase();
  expect(await embedded.isAlive()).toBe(true);
});
