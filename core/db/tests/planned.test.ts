import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsByValues, rowsOf } from '#core/db/server/open.ts';
import { openPool } from '#core/db/server/pool.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { MAX_PLANS } from '../server/plans.ts';

const ADDRESS = process.env.TEST_DATABASE_URL;

/** One connection of the pool of an installation, and the statements that the database keeps for it. */
async function oneConnection() {
  const { pool, close } = openPool(ADDRESS!, { size: 1, limits: null, timeZone: 'America/Lima' });
  const connection = await pool.connect();
  const kept = async (): Promise<string[]> => {
    const { rows } = await connection.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  };
  const end = async () => {
    connection.release();
    await close();
  };
  return { connection, kept, end };
}

describe('a statement', () => {
  it('answers each set of values, however often it was said, inside and outside a transaction', async () => {
    const { db } = await testDatabase();
    const add = (a: number, b: number) => sql`select ${a}::int + ${b}::int as total, ${`n${a}`}::text as name`;
    for (let a = 0; a < 8; a++) expect(await rowsOf(db, add(a, 2))).toEqual([{ total: a + 2, name: `n${a}` }]);
    await db.transaction(async (tx) => {
      for (let a = 0; a < 4; a++) expect(await rowsByValues(tx, add(a, 1))).toEqual([{ total: a + 1, name: `n${a}` }]);
      expect(await rowsOf(tx, add(5, 6))).toEqual([{ total: 11, name: 'n5' }]);
    });
  });
});

describe.runIf(onPostgres())('a connection', () => {
  it('keeps the plan of what is said again and again, once', async () => {
    const { connection, kept, end } = await oneConnection();
    for (let i = 0; i < 6; i++) await connection.query('select $1::int as again', [i]);
    await connection.query('select $1::int as seldom', [1]);
    expect(await kept()).toEqual(['select $1::int as again']);
    await end();
  });

  it('keeps none of what is planned by its values, nor of what has no values', async () => {
    const { connection, kept, end } = await oneConnection();
    for (let i = 0; i < 6; i++) {
      await connection.query('/* planned by its values */ select $1::text as piece', ['a']);
      await connection.query('select 1 as first; select 2 as second');
    }
    expect(await kept()).toEqual([]);
    await end();
  });

  it('keeps so many, and plans each time what comes after', async () => {
    const { connection, kept, end } = await oneConnection();
    const say = (i: number) => connection.query(`select $1::int as number_${i}`, [i]);
    for (let i = 0; i < MAX_PLANS + 5; i++) for (let times = 0; times < 3; times++) await say(i);
    expect(await kept()).toHaveLength(MAX_PLANS);
    for (const i of [0, MAX_PLANS + 4]) expect((await say(i)).rows).toEqual([{ [`number_${i}`]: i }]);
    await end();
  });

  it('that first says often a statement in a transaction that had failed says it well afterwards', async () => {
    const { connection, kept, end } = await oneConnection();
    const say = (i: number) => connection.query('select $1::int as failed_first', [i]);
    await connection.query('begin');
    await expect(connection.query('select $1::int / 0', [1])).rejects.toThrow();
    for (let i = 0; i < 4; i++) await expect(say(i)).rejects.toThrow('aborted');
    await connection.query('rollback');
    await connection.query('begin');
    for (let i = 0; i < 3; i++) expect((await say(i)).rows).toEqual([{ failed_first: i }]);
    await connection.query('commit');
    expect(await kept()).toEqual(['select $1::int as failed_first']);
    await end();
  });

  it('says again, as another statement, what a migration made answer otherwise', async () => {
    const { connection, end } = await oneConnection();
    await connection.query('create temp table thing (a int)');
    const read = () => connection.query('select thing.*, $1::int as n from thing', [1]);
    for (let times = 0; times < 3; times++) await read();
    await connection.query('alter table thing alter column a type text');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    expect((await read()).rows).toEqual([]);
    await end();
  });
});
