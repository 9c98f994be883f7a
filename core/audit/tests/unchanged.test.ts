import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { testContext } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { audit } from '../server/audit.ts';
import { whileUnchanged } from '../server/unchanged.ts';

let ctx: Ctx;
let now = new Date('2026-03-02T15:00:00Z');
beforeAll(async () => {
  ctx = {
    ...(await testContext(await testDatabase())),
    now: () => now,
    today: () => now.toISOString().slice(0, 10) as never,
  };
});
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
/** How many times it is read, asking for it once more. */
const asking = (key: string) => {
  const load = vi.fn(async () => ({ n: load.mock.calls.length }));
  return async () => {
    await whileUnchanged(ctx, key, ['thing', 'door'], load);
    return load.mock.calls.length;
  };
};

it('is read once until something of what it counts changes', async () => {
  const ask = asking('a');
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await audit(ctx, { entity: 'window', entityId: 1, action: 'crear' });
  expect(await ask(), 'another thing changed').toBe(1);
  await audit(ctx, { entity: 'door', entityId: 1, action: 'crear' });
  expect([await ask(), await ask()]).toEqual([2, 2]);
});
it('a change that is not saved changes nothing', async () => {
  const ask = asking('b');
  await ask();
  const failing = inTransaction(ctx, async (tx) => {
    await audit(tx, { entity: 'thing', entityId: 1, action: 'crear' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await ask()).toBe(1);
});
it('sees what took its number before the last one and was saved after it', async () => {
  const ask = asking('g');
  const entry = (id: number) =>
    ctx.db.execute(sql`
      insert into auditoria (id, en, actor, entidad, entidad_id, accion) overriding system value
      values (${id}, now(), 'x', 'door', 1, 'crear')
    `);
  await entry(900_002);
  expect(await ask()).toBe(1);
  await entry(900_001);
  expect(await ask()).toBe(2);
});
it('lasts five minutes, and no longer than its day', async () => {
  const ask = asking('c');
  await ask();
  later(4);
  expect(await ask()).toBe(1);
  later(2);
  expect(await ask()).toBe(2);
  now = new Date('2026-03-02T23:59:00Z');
  expect(await ask()).toBe(3);
  later(2);
  expect(await ask(), 'another day').toBe(4);
});
it('those who ask at once share one reading, each question has its own, and a failure is not kept', async () => {
  const [ask, other] = [asking('d'), asking('e')];
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await other()).toBe(1);
  const failing = () => whileUnchanged(ctx, 'f', ['thing'], () => Promise.reject(new Error('away')));
  await expect(failing()).rejects.toThrow('away');
  expect(await whileUnchanged(ctx, 'f', ['thing'], async () => 'here')).toBe('here');
});
