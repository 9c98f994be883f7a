import { expect, it, vi } from 'vitest';
import type { Db } from '#core/db/server/types.ts';
import { keepAnswers } from '../server/kept.ts';

const keep = keepAnswers(60_000);
const database = {} as Db;
/** How many times it is loaded, asking for it once more. */
function asking(key: string) {
  const load = vi.fn(async () => load.mock.calls.length);
  return (as: string, at = 0, of = database) => keep(of, { key, as, at }, load).then(() => load.mock.calls.length);
}

it('is loaded once for each state of things, by all who ask at once', async () => {
  const ask = asking('a');
  expect(await Promise.all([ask('1'), ask('1')])).toEqual([1, 1]);
  expect([await ask('1'), await ask('2'), await ask('2')]).toEqual([1, 2, 2]);
  expect(await ask('2', 0, {} as Db), 'another database').toBe(3);
});

it('is loaded again when it is too old, also when the clock went back', async () => {
  const ask = asking('b');
  expect([await ask('1', 100_000), await ask('1', 159_999), await ask('1', 160_000)]).toEqual([1, 1, 2]);
  expect(await ask('1', 0)).toBe(3);
});

it('keeps some hundreds of answers: the oldest leaves first', async () => {
  const asks = Array.from({ length: 501 }, (_, n) => asking(`many ${n}`));
  for (const ask of asks) await ask('1');
  expect([await asks.at(-1)!('1'), await asks[0]!('1')]).toEqual([1, 2]);
});

it('keeps no failure', async () => {
  const failing = () => keep(database, { key: 'c', as: '1', at: 0 }, () => Promise.reject(new Error('away')));
  await expect(failing()).rejects.toThrow('away');
  expect(await keep(database, { key: 'c', as: '1', at: 0 }, async () => 'here')).toBe('here');
});
