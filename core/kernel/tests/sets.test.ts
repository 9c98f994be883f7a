import { describe, expect, it } from 'vitest';
import { testContext } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import type { Ctx } from '../server/context.ts';
import { readWithOthers, sideBySide, valuesOf, withOthers } from '../server/sets.ts';

const ctx = await testContext(await testDatabase());

/** What was asked under each name, a set at a time. */
function asking() {
  const sets: string[] = [];
  const twice = (own: Ctx, name: string, n: number) =>
    withOthers(own, name, n, async (_all, items) => {
      sets.push(`${name}: ${items.join(' ')}`);
      return items.map((item) => item * 2);
    });
  return { sets, twice };
}

describe('works that go side by side', () => {
  it('ask at once what they ask under one name, and each gets its own answer', async () => {
    const { sets, twice } = asking();
    const ended = await sideBySide(ctx, [3, 1, 2], async (own, n) => {
      const first = await twice(own, 'a', n);
      return twice(own, 'b', first);
    });
    expect(valuesOf(ended)).toEqual([12, 4, 8]);
    expect(sets).toEqual(['a: 3 1 2', 'b: 6 2 4']);
  });
  it('alone are a set of one', async () => {
    const { sets, twice } = asking();
    expect(await twice(ctx, 'a', 5)).toBe(10);
    expect(sets).toEqual(['a: 5']);
  });
  it('wait for the one that is behind, whatever each asks before', async () => {
    const { sets, twice } = asking();
    await sideBySide(ctx, [1, 2, 3], async (own, n) => {
      if (n === 2) await twice(own, 'only mine', n);
      await twice(own, 'a', n);
      await twice(own, 'b', n);
    });
    expect(sets).toEqual(['a: 1 3', 'only mine: 2', 'a: 2', 'b: 1 2 3']);
  });
  it('may ask two things at the same time', async () => {
    const { sets, twice } = asking();
    const ended = await sideBySide(ctx, [1, 2], async (own, n) => {
      const [a, b] = await Promise.all([twice(own, 'a', n), twice(own, 'b', n)]);
      return twice(own, 'c', a + b);
    });
    expect(valuesOf(ended)).toEqual([8, 16]);
    expect(sets).toEqual(['a: 1 2', 'b: 1 2', 'c: 4 8']);
  });
  it('work one at a time between two questions, in the order of the items', async () => {
    const { twice } = asking();
    const steps: string[] = [];
    await sideBySide(ctx, [1, 2], async (own, n) => {
      await twice(own, 'a', n);
      steps.push(`${n} begins`);
      await Promise.resolve();
      steps.push(`${n} ends`);
    });
    expect(steps).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
  });
  it('fail each for itself, and together where a question of all fails', async () => {
    const { twice } = asking();
    const own = await sideBySide(ctx, [1, 2, 3], async (each, n) => {
      if (n === 2) throw new Error('mine');
      return twice(each, 'a', n);
    });
    expect(own.map((what) => ('error' in what ? String(what.error) : what.value))).toEqual([2, 'Error: mine', 6]);
    const all = await sideBySide(ctx, [1, 2], (each, n) =>
      withOthers(each, 'x', n, () => Promise.reject(new Error('of all'))),
    );
    expect(all.map((what) => 'error' in what && String(what.error))).toEqual(['Error: of all', 'Error: of all']);
    expect(() => valuesOf(own)).toThrow('mine');
  });
  it('do not ask with those of another actor', async () => {
    const { sets, twice } = asking();
    await sideBySide(ctx, [1, 2], (own, n) => twice(n === 1 ? own : { ...own, session: {} as Ctx['session'] }, 'a', n));
    expect(sets).toEqual(['a: 1', 'a: 2']);
  });
  it('read each thing once, and share it', async () => {
    const reads: number[][] = [];
    const read = (own: Ctx, key: number) =>
      readWithOthers(own, 'thing', key, async (_all, keys) => {
        reads.push([...keys]);
        return new Map(keys.filter((k) => k < 9).map((k) => [k, { k }]));
      });
    const things = valuesOf(await sideBySide(ctx, [1, 1, 9], read));
    expect(reads).toEqual([[1, 9]]);
    expect(things).toEqual([{ k: 1 }, { k: 1 }, undefined]);
    expect(things[0]).toBe(things[1]);
  });
  it('have one time', async () => {
    let ticks = 0;
    const moving = { ...ctx, now: () => new Date(ticks++) };
    const times = valuesOf(await sideBySide(moving, [1, 2], async (own) => own.now().getTime()));
    expect(new Set(times).size).toBe(1);
  });
});
