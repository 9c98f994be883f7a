import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '#core/testing/server/context.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { type Ctx, inTransaction, reading } from '../server/context.ts';
import { whileStill } from '../server/while-still.ts';

let ctx: Ctx;
beforeAll(async () => {
  ctx = await testContext(await testDatabase());
  await ctx.db.execute(sql`create table still (n integer not null)`);
});
const count = (from: Ctx) => from.db.$count(sql`still`);
const ask = (from = reading(ctx)) => whileStill(from, 'still', () => count(from));
const write = (from: Ctx) => from.db.execute(sql`insert into still values (1)`);

// How many times it is read is said in `kept.test.ts`: what others write in this server is a write too.
describe('what is kept while nothing is written', () => {
  it('is true after each write, whoever asks and however many times', async () => {
    for (let written = 0; written < 20; written++) {
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([written, written, written]);
      await write(ctx);
    }
    await ctx.db.execute(sql`delete from still`);
    expect(await ask()).toBe(0);
  });

  it.runIf(onPostgres())('is true while a write is under way, and when it is committed or undone', async () => {
    const before = await ask();
    await inTransaction(ctx, async (tx) => {
      await write(tx);
      expect([await ask(), await ask()]).toEqual([before, before]);
    });
    expect(await ask()).toBe(before + 1);
    const undone = inTransaction(ctx, async (tx) => {
      await write(tx);
      expect(await ask()).toBe(before + 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await ask()).toBe(before + 1);
  });

  it('is read each time outside of a reading, so a transaction sees what it wrote', async () => {
    const before = await ask();
    await inTransaction(ctx, async (tx) => {
      await write(tx);
      expect(await ask(tx)).toBe(before + 1);
    });
  });
});
