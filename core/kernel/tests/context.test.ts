import { describe, expect, it } from 'vitest';
import type { Ctx } from '../server/context.ts';
import { once, reading } from '../server/context.ts';

const ctx = {} as Ctx;
const counter = () => {
  let asked = 0;
  return { load: async () => ++asked, asked: () => asked };
};

describe('a reading', () => {
  it('asks each question once, also when two parts ask at the same time', async () => {
    const { load, asked } = counter();
    const r = reading(ctx);
    expect(await Promise.all([once(r, 'a', load), once(r, 'a', load)])).toEqual([1, 1]);
    expect(await once(r, 'b', load)).toBe(2);
    expect(asked()).toBe(2);
  });
  it('asks once also what asks each time that somebody waits for it, as a query does', async () => {
    const { load, asked } = counter();
    // biome-ignore lint/suspicious/noThenProperty: it is what a query of Drizzle is
    const query = { then: (...told: Parameters<Promise<number>['then']>) => load().then(...told) } as Promise<number>;
    const r = reading(ctx);
    expect([await once(r, 'a', () => query), await once(r, 'a', () => query)]).toEqual([1, 1]);
    expect(asked()).toBe(1);
  });
  it('knows nothing of another reading', async () => {
    const { load } = counter();
    await once(reading(ctx), 'a', load);
    expect(await once(reading(ctx), 'a', load)).toBe(2);
  });
  it('outside of one, each question is asked: what was written in between is seen', async () => {
    const { load } = counter();
    await once(ctx, 'a', load);
    expect(await once(ctx, 'a', load)).toBe(2);
  });
});
