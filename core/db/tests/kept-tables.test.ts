import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { hear } from '../server/hear.ts';
import { keepRows, keptTablesWrittenBy } from '../server/kept-tables.ts';
import { type Database, openDatabase, rowsOf } from '../server/open.ts';
import type { Db } from '../server/types.ts';

const table = pgTable('kept_words', { word: text('word').notNull() });
let reads = 0;
const words = keepRows([table], async (db) => {
  reads += 1;
  return (await rowsOf<{ word: string }>(db, sql`select word from kept_words order by word`)).map(({ word }) => word);
});

let database: Database;
const add = (db: Db, word: string) => db.insert(table).values({ word });
beforeAll(async () => {
  database = await testDatabase();
  await database.raw('create table kept_words (word text not null)');
});
beforeEach(async () => {
  await database.raw('delete from kept_words');
  await add(database.db, 'one');
  reads = 0;
});

describe('the rows of a kept table', () => {
  it('are read once', async () => {
    for (let i = 0; i < 4; i++) expect(await words(database.db)).toEqual(['one']);
    await database.db.transaction(async (tx) => expect(await words(tx)).toEqual(['one']));
    expect(reads).toBe(1);
  });

  it('are read again after a write, however it was said', async () => {
    expect(await words(database.db)).toEqual(['one']);
    await add(database.db, 'two');
    expect(await words(database.db)).toEqual(['one', 'two']);
    await database.raw(`insert into public."kept_words" values ('three')`);
    expect(await words(database.db)).toEqual(['one', 'three', 'two']);
    await database.raw('update kept_words set word = $1 where word = $2', ['four', 'two']);
    expect(await words(database.db)).toEqual(['four', 'one', 'three']);
    await rowsOf(database.db, sql`with gone as (delete from kept_words where word = 'four') select 1`);
    expect(await words(database.db)).toEqual(['one', 'three']);
  });

  it('are seen as they are by the transaction that writes them, and only by it until it ends', async () => {
    expect(await words(database.db)).toEqual(['one']);
    await database.db.transaction(async (tx) => {
      await add(tx, 'two');
      expect(await words(tx)).toEqual(['one', 'two']);
      await tx.transaction(async (nested) => expect(await words(nested)).toEqual(['one', 'two']));
      // The embedded database has one connection, which this transaction holds.
      if (onPostgres()) expect(await words(database.db)).toEqual(['one']);
    });
    expect(await words(database.db)).toEqual(['one', 'two']);
  });

  it('are never those of a transaction that was undone', async () => {
    const undone = database.db.transaction(async (tx) => {
      await add(tx, 'two');
      expect(await words(tx)).toEqual(['one', 'two']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await words(database.db)).toEqual(['one']);
  });

  it('are not kept where they changed while they were being read', async () => {
    const slow = keepRows([table], async (db) => {
      const found = await rowsOf<{ word: string }>(db, sql`select word from kept_words`);
      if (found.length === 1) await add(database.db, 'two');
      return found.length;
    });
    expect(await slow(database.db)).toBe(1);
    expect(await slow(database.db)).toBe(2);
  });
});

describe('what a statement writes', () => {
  it.each([
    ['insert into "kept_words" ("word") values ($1)', true],
    ['with a as (update kept_words set word = 1) select 1', true],
    ['DELETE FROM only kept_words', true],
    ['truncate table public.kept_words', true],
    ['select word from kept_words for update', false],
    ['update kept_words_of_others set word = 1', false],
    ['update other set word = (select word from kept_words)', false],
  ])('%s', (statement, writes) => {
    expect(keptTablesWrittenBy(statement)).toEqual(writes ? ['kept_words'] : []);
  });
});

/** Two processes of one installation, each with its own memory, over one database. */
describe.runIf(onPostgres())('what another process writes', () => {
  let other: Database;
  beforeAll(async () => {
    const [at] = (await database.raw<{ name: string }>('select current_database() as name')).rows;
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.pathname = `/${at!.name}`;
    other = await openDatabase({ url: url.href, dataDir: '' });
  });
  afterAll(() => other.close());

  it('is seen at once by one that listens, and not before it is committed', async () => {
    const stop = await hear(database, []);
    expect(await words(database.db)).toEqual(['one']);
    await other.db.transaction(async (tx) => {
      await add(tx, 'two');
      expect(await words(tx)).toEqual(['one', 'two']);
      expect(await words(database.db)).toEqual(['one']);
    });
    await expect.poll(() => words(database.db), { interval: 10, timeout: 2_000 }).toEqual(['one', 'two']);
    stop();
  });

  it('is seen within seconds by one that hears nothing', async () => {
    expect(await words(database.db)).toEqual(['one']);
    await add(other.db, 'two');
    expect(await words(database.db)).toEqual(['one']);
    await expect.poll(() => words(database.db), { interval: 200, timeout: 8_000 }).toEqual(['one', 'two']);
  });

  it('is seen after the connection that listened fell', async () => {
    const stop = await hear(database, []);
    expect(await words(database.db)).toEqual(['one']);
    await other.raw(`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database() and query = 'listen quipu_tablas'`);
    await add(other.db, 'two');
    await expect.poll(() => words(database.db), { interval: 10, timeout: 2_000 }).toEqual(['one', 'two']);
    stop();
  });
});
