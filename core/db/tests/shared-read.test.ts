import { expect, it } from 'vitest';
import { type Readings, shared } from '../server/shared-read.ts';

/** Readings that end when they are told to; each answers its number. */
function slow() {
  const readings: Readings<number> = new Map();
  const ends: { well: () => void; badly: () => void }[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const n = ends.length + 1;
      ends.push({ well: () => resolve(n), badly: () => reject(new Error('gone')) });
    });
  return { ends, readings, ask: (key = 'what waits') => shared(readings, key, read) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('those who ask while it is being read share the reading that begins when that one ends', async () => {
  const { ask, ends, readings } = slow();
  const first = ask();
  const others = [ask(), ask(), ask()];
  await settled();
  expect(ends).toHaveLength(1);
  ends[0]!.well();
  expect(await first).toBe(1);
  await settled();
  expect(ends).toHaveLength(2);
  const late = ask();
  ends[1]!.well();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await settled();
  ends[2]!.well();
  expect(await late).toBe(3);
  await settled();
  expect(readings.size).toBe(0);
});
it('who asks when it ended begins another, and another key is another question', async () => {
  const { ask, ends } = slow();
  const [one, two] = [ask('one'), ask('two')];
  expect(ends).toHaveLength(2);
  for (const { well } of ends) well();
  expect(await Promise.all([one, two])).toEqual([1, 2]);
  await settled();
  const again = ask('one');
  expect(ends).toHaveLength(3);
  ends[2]!.well();
  expect(await again).toBe(3);
});
it('a reading that fails does not fail the next', async () => {
  const { ask, ends } = slow();
  const first = ask();
  const second = ask();
  ends[0]!.badly();
  await expect(first).rejects.toThrow('gone');
  await settled();
  ends[1]!.well();
  expect(await second).toBe(2);
});
