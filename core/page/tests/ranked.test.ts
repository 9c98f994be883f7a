import { expect, it } from 'vitest';
import { ranked } from '../web/ranked.ts';

const parts = (...values: number[]) => ranked(values.map((value, i) => ({ label: `T${i}`, value, to: `/${i}` })));

it('the parts of a whole go from the biggest, each with where it leads', () => {
  expect(parts(1, 5, 3).map((b) => [b.value, b.to])).toEqual([
    [5, '/1'],
    [3, '/2'],
    [1, '/0'],
  ]);
});
it('of more than six, the smallest are added up in «Otros», and no amount is lost', () => {
  const bars = parts(1, 9, 8, 7, 6, 5, 4, 2);
  expect(bars.map((b) => b.value)).toEqual([9, 8, 7, 6, 5, 7]);
  expect(bars.at(-1)).toEqual({ label: 'Otros 3', value: 7, tone: 'rest' });
});
