import { eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { prepared, preparedRows } from '#core/db/server/open.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';

describe('a prepared statement', () => {
  it('answers each set of values, inside and outside a transaction', async () => {
    const { db } = await testDatabase();
    const add = (a: number, b: number) => sql`select ${a}::int + ${b}::int as total, ${`n${a}`}::text as name`;
    for (const [a, b] of [
      [1, 2],
      [3, 4],
    ] as const)
      expect(await preparedRows(db, add(a, b))).toEqual([{ total: a + b, name: `n${a}` }]);
    await db.transaction(async (tx) => {
      expect(await preparedRows(tx as unknown as typeof db, add(5, 6))).toEqual([{ total: 11, name: 'n5' }]);
    });
  });
  it('that Drizzle builds reads its rows by their columns, and locks them', async () => {
    const { db } = await testDatabase();
    const visit = pgTable('prueba_visita', { key: text('clave'), at: timestamp('en', { withTimezone: true }) });
    await db.execute(sql`create table prueba_visita (clave text, en timestamptz)`);
    const at = new Date('2026-03-04T05:06:07.000Z');
    await db.insert(visit).values({ key: 'k', at });
    await db.transaction(async (tx) => {
      const asked = (key: string) => tx.select().from(visit).where(eq(visit.key, key)).for('update');
      expect(await prepared(tx, asked('k'))).toEqual([{ key: 'k', at }]);
      expect(await prepared(tx, asked('none'))).toEqual([]);
    });
  });
  it('of one database takes nothing from another: each has as many', async () => {
    const full = await testDatabase();
    // More than any connection keeps.
    for (let i = 0; i < 320; i++) await preparedRows(full.db, sql.raw(`select ${i} as n`));
    expect(await preparedRows(full.db, sql`select ${7}::int as beyond`)).toEqual([{ beyond: 7 }]);
  });
  it.runIf(onPostgres())('is planned once by each connection, by its text', async () => {
    const { db } = await testDatabase();
    await db.transaction(async (tx) => {
      const same = tx as unknown as typeof db;
      for (let i = 0; i < 3; i++) await preparedRows(same, sql`select ${i}::int as once`);
      await preparedRows(same, sql`select ${1}::int as other`);
      const { rows } = (await same.execute(
        sql`
          select count(*)::int as n
          from pg_prepared_statements
          where statement like '%as once%' or statement like '%as other%'
        `,
      )) as unknown as { rows: { n: number }[] };
      expect(rows[0]!.n).toBe(2);
    });
  });
});
