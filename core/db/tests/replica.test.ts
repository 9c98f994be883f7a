import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAt, type Cluster, hasCluster, newCluster, standbyOf } from '#core/testing/server/cluster.ts';
import { type Database, openDatabase, rowsOf } from '../server/open.ts';
import { type Replica, readPlace } from '../server/replica.ts';

it.each([
  ['0/0', 0n],
  ['16/B374D848', 0x16b374d848n],
  ['', null],
  ['16', null],
  ['16/B374D848; drop', null],
])('the place %j is %s', (text, place) => expect(readPlace(text)).toBe(place));

describe.runIf(hasCluster())('a replica that follows', () => {
  let primary: Cluster;
  let standby: Cluster;
  let database: Database;
  let replica: Replica;
  const LAG_SECONDS = 2;
  const write = (n: number) => database.raw(`insert into written values (${n})`);
  const here = async () => readPlace(await replica.place());
  const rows = async () =>
    (await rowsOf<{ n: number }>(replica.db, sql`select n from written order by n`)).map((r) => r.n);
  const until = async (holds: () => boolean) => expect.poll(holds, { interval: 50 }).toBe(true);
  beforeAll(async () => {
    primary = await newCluster();
    await askAt(primary.url, 'create table written (n int primary key)');
    standby = await standbyOf(primary);
    database = await openDatabase({
      url: primary.url,
      dataDir: '',
      replica: { url: standby.url, lagSeconds: LAG_SECONDS },
    });
    replica = database.replica!;
  });
  afterAll(async () => {
    await database?.close();
    await standby?.remove();
    await primary?.remove();
  });

  it('answers once it is known to follow, and has what was written once it has replayed it', async () => {
    await write(1);
    const seen = await here();
    await until(() => replica.has(seen));
    expect(await rows()).toEqual([1]);
    expect(replica.behind()).toBeLessThan(LAG_SECONDS);
  });

  it('who has just written does not read there what it lacks, and who has not goes on reading it', async () => {
    await askAt(standby.url, 'select pg_wal_replay_pause()');
    await write(2);
    const seen = await here();
    expect(replica.has(seen)).toBe(false);
    expect(replica.has(null)).toBe(true);
    expect(await rows()).toEqual([1]);
  });

  it('one that lags more than it may is left out, and comes back when it has caught up', async () => {
    await until(() => !replica.has(null));
    await askAt(standby.url, 'select pg_wal_replay_resume()');
    await until(() => replica.has(null));
    expect(await rows()).toEqual([1, 2]);
  });

  it('nothing is written there', async () => {
    await expect(replica.db.execute(sql`insert into written values (3)`)).rejects.toMatchObject({
      cause: { code: '25006' },
    });
  });

  it('one that dies is left out', async () => {
    await standby.kill();
    await until(() => !replica.has(null));
    expect(replica.behind()).toBe(Number.POSITIVE_INFINITY);
    expect(await rowsOf(database.db, sql`select count(*)::int as n from written`)).toEqual([{ n: 2 }]);
  });
});
