import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/db/server/open.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { errorHandler } from '../server/errors.ts';
import { sharedRateStore } from '../server/rate-limit.ts';

let database: Database;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** One process of an installation; the key is what the request says. */
async function process(max: number) {
  const app = Fastify();
  app.setErrorHandler(errorHandler);
  await app.register(rateLimit, {
    max,
    // Longer than any test.
    timeWindow: 3_600_000,
    store: sharedRateStore(database),
    keyGenerator: (request) => String(request.headers['x-key']),
  });
  app.get('/', async () => 'ok');
  app.get('/tight', { config: { rateLimit: { max: 3 } } }, async () => 'ok');
  ends.push(() => app.close());
  return async (key: string, url = '/') => (await app.inject({ url, headers: { 'x-key': key } })).statusCode;
}
const passed = (statuses: number[]) => statuses.filter((s) => s === 200).length;

describe('the allowance of a key', () => {
  it('is one for all processes, request by request when it is small', async () => {
    const [one, two] = [await process(10), await process(10)];
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push(await one('a'), await two('a'));
    expect(passed(statuses)).toBe(10);
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
    expect(await one('b')).toBe(200);
  });
  it('is never exceeded by processes that ask at once, and is given almost whole', async () => {
    const all = await Promise.all([process(100), process(100), process(100)]);
    const statuses = await Promise.all(Array.from({ length: 300 }, (_, i) => all[i % 3]!('c')));
    expect(passed(statuses)).toBeLessThanOrEqual(100);
    expect(passed(statuses)).toBeGreaterThan(80);
  });
  it('of one operation is apart from the general one', async () => {
    const one = await process(10);
    expect(
      passed([await one('d', '/tight'), await one('d', '/tight'), await one('d', '/tight'), await one('d', '/tight')]),
    ).toBe(3);
    expect(await one('d')).toBe(200);
  });
  it('begins again with its window, and is not asked for once it is spent', async () => {
    const one = await process(2);
    const use = () => database.raw(`select usados from uso_limite where clave = 'e'`);
    for (let i = 0; i < 6; i++) await one('e');
    expect((await use()).rows).toEqual([{ usados: 3 }]);
    await database.raw(`update uso_limite set ventana = ventana - 1 where clave = 'e'`);
    // The other process has not heard of it in this window.
    expect(await (await process(2))('e')).toBe(200);
  });
  it('writes to the database once for many requests', async () => {
    let writes = 0;
    const app = Fastify();
    await app.register(rateLimit, {
      max: 1200,
      timeWindow: 3_600_000,
      store: sharedRateStore({
        raw: (...all) => {
          writes++;
          return database.raw(...all);
        },
      }),
      keyGenerator: () => 'f',
    });
    app.get('/', async () => 'ok');
    ends.push(() => app.close());
    for (let i = 0; i < 60; i++) await app.inject('/');
    expect(writes).toBe(1);
  });
});
