import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '#core/kernel/server/context.ts';
import { testContext } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { cursorRows } from '../server/cursor.ts';
import { rowsOf } from '../server/open.ts';

const database = await testDatabase();
await database.raw('create table leida (n int)');
await database.raw('insert into leida select generate_series(1, 2500)');
const statement = (from = 1) => sql`select n from leida where n >= ${from} order by n`;
const all = async (rows: AsyncIterable<{ n: number }>) => {
  const found: number[] = [];
  for await (const { n } of rows) found.push(n);
  return found;
};

it('reads every row once and in order, whatever the size of the chunk', async () => {
  for (const chunk of [1, 7, 1000, 2500, 9999])
    expect(await all(cursorRows(database.db, statement(chunk === 1 ? 2490 : 1), chunk))).toHaveLength(
      chunk === 1 ? 11 : 2500,
    );
});

it('what changes while it is read does not move it, and others work meanwhile', async () => {
  const rows = cursorRows<{ n: number }>(database.db, statement(), 100);
  expect((await rows.next()).value).toEqual({ n: 1 });
  await database.raw('delete from leida where n % 2 = 0');
  await database.raw('insert into leida values (0), (3000)');
  expect(await all(rows)).toHaveLength(2499);
  const [left] = await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from leida`);
  expect(left!.n).toBe(1252);
});

it('one that is left in the middle leaves nothing open', async () => {
  for (let i = 0; i < 30; i++) for await (const _ of cursorRows(database.db, statement(), 10)) break;
  const open = await rowsOf(database.db, sql`select name from pg_cursors where name like 'reading%'`);
  expect(open).toEqual([]);
  expect(await all(cursorRows(database.db, statement()))).toHaveLength(1251);
});

it('reads inside a transaction what that transaction wrote, and fails as the statement does', async () => {
  await inTransaction(await testContext(database), async (tx) => {
    await tx.db.execute(sql`insert into leida values (9000)`);
    expect((await all(cursorRows(tx.db, statement()))).at(-1)).toBe(9000);
  });
  await expect(all(cursorRows(database.db, sql`select 1 / 0 as n`))).rejects.toThrow();
});
