import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCluster, hasPgbouncer, newCluster, type Pooler, poolerBefore } from '#core/testing/server/cluster.ts';
import { cursorRows } from '../server/cursor.ts';
import { type Database, openDatabase, rowsOf } from '../server/open.ts';
import { withinTime } from '../server/stop.ts';
import { takeTurn } from '../server/turn.ts';

const LIMITS = { statementMs: 20_000, lockMs: 4_000 };
/** Fewer sessions than connections of the application: each statement may meet another one. */
const LENT = 2;

describe.runIf(hasCluster() && hasPgbouncer())('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let database: Database;
  let direct: string;
  const ends: (() => Promise<unknown>)[] = [];
  const opened = async (statementMs = LIMITS.statementMs) =>
    openDatabase({
      url: pooler.urlOf('postgres'),
      direct,
      dataDir: '',
      timeZone: 'America/Lima',
      limits: { ...LIMITS, statementMs },
    });
  beforeAll(async () => {
    const cluster = await newCluster();
    ends.push(cluster.remove);
    direct = cluster.url;
    pooler = await poolerBefore(cluster, LENT);
    ends.push(pooler.remove);
    database = await opened();
    ends.push(database.close);
    await database.migrate();
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('migrates without it, and every session that it lends has the settings of the application', async () => {
    const asked = [...Array(20).keys()].map(() =>
      rowsOf(
        database.db,
        sql`
          select
            current_setting('TimeZone') as zone,
            current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock,
            current_setting('jit') as jit
        `,
      ),
    );
    for (const [row] of await Promise.all(asked))
      expect(row).toEqual({ zone: 'America/Lima', statement: '20s', lock: '4s', jit: 'off' });
  });

  it('a statement that runs all the time answers whichever session it meets', async () => {
    for (const db of [database.db, database.reserved]) {
      const asked = [...Array(200).keys()].map((n) => rowsOf<{ n: number }>(db, sql`select ${n}::int as n`));
      const answers = await Promise.all(asked);
      expect(answers.map(([row]) => row!.n)).toEqual([...Array(200).keys()]);
    }
  });

  it('a turn, a cursor and the stopping of a statement work by transaction', async () => {
    const order: string[] = [];
    const turn = (name: string) =>
      database.db.transaction(async (tx) => {
        await takeTurn({ db: tx }, 'one');
        order.push(`${name} in`);
        await tx.execute(sql`select pg_sleep(0.05)`);
        order.push(`${name} out`);
      });
    await Promise.all([turn('a'), turn('b')]);
    expect(order.filter((_, at) => at % 2 === 0).map((said) => said.slice(2))).toEqual(['in', 'in']);

    const read: number[] = [];
    for await (const { n } of cursorRows<{ n: number }>(database.db, sql`select generate_series(1, 2500) as n`))
      read.push(n);
    expect(read).toHaveLength(2500);

    await expect(withinTime(300, () => rowsOf(database.db, sql`select pg_sleep(15)`))).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    // Its session is free again: somebody else has it.
    expect(await rowsOf(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('a process hears the others by a connection that it does not lend', async () => {
    const listener = await database.lasting!.connect();
    const heard = new Promise((resolve) => listener.on('notification', ({ payload }) => resolve(payload)));
    await listener.query('listen somewhere');
    await setTimeout(0);
    await database.raw(`select pg_notify('somewhere', 'said')`);
    expect(await heard).toBe('said');
    listener.release(true);
  });

  it('says what to do while it lends sessions that began with other settings', async () => {
    const other = await opened(31_000);
    await expect(other.migrate()).rejects.toThrow(/statement_timeout.*RECONNECT/);
    await other.close();
    await database.migrate();
  });
});
