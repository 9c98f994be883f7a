import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, centsOf, type Tally } from '../shared/answer.ts';
import { answerViews } from '../shared/answer-views.ts';

const SAID = {
  question: '¿Cuántos?',
  window: 'Todos',
  by: 'Facultad',
  points: ['2024', '2025'],
  against: 'en 2024',
  noun: ['proyecto', 'proyectos', 'Ningún proyecto'] as const,
};
const of = (...counts: [row: string, before: number, now: number][]) =>
  answerOf({
    ...SAID,
    tallies: counts.flatMap(([row, before, now]): Tally[] => [
      { at: 0, row, value: before },
      { at: 1, row, value: now },
    ]),
  });

describe('the answer in one sentence', () => {
  it.each([
    [34, 28, '28 proyectos, 6 menos que en 2024'],
    [0, 1, '1 proyecto; en 2024 no hubo'],
    [2, 1, '1 proyecto, 1 menos que en 2024'],
    [5, 5, '5 proyectos, igual que en 2024'],
    [3, 0, 'Ningún proyecto, 3 menos que en 2024'],
    [0, 0, 'Ningún proyecto, tampoco en 2024'],
    [1000, 12345, '12\u00a0345 proyectos, 11\u00a0345 más que en 2024'],
  ])('%i before and %i now', (before, now, says) => {
    expect(of(['Letras', before, now]).headline).toBe(says);
  });

  it('says money to the cent', () => {
    const tallies = [
      { at: 0, row: 'Letras', value: centsOf('1000.10') },
      { at: 1, row: 'Letras', value: centsOf('1234.5') },
    ];
    const { headline } = answerOf({ ...SAID, unit: 'cents', tallies });
    expect(headline.replaceAll('\u00a0', ' ')).toBe('S/ 1,234.50, S/ 234.40 más que en 2024');
  });
});

describe('the cause', () => {
  it('names who moved most in the direction of the whole', () => {
    expect(of(['Letras', 9, 2], ['Derecho', 2, 4], ['Química', 3, 1]).cause).toBe(
      'Bajaron sobre todo Letras (−7) y Química (−2).',
    );
    expect(of(['Letras', 1, 4], ['Derecho', 2, 2]).cause).toBe('Subió sobre todo Letras (+3).');
  });
  it('names who has most when the whole did not move', () => {
    expect(of(['Letras', 3, 3], ['Derecho', 1, 1]).cause).toBe('Letras tiene 3, el 75 %.');
  });
  it('is not said of one row', () => {
    expect(of(['Letras', 9, 2]).cause).toBeNull();
  });
});

describe('rows and parts', () => {
  const tally = fc.record({
    at: fc.integer({ min: 0, max: 1 }),
    row: fc.constantFrom('A', 'B', 'C'),
    part: fc.constantFrom('x', 'y'),
    value: fc.nat(1000),
  });
  it('every row is the sum of its parts, and the total of its rows, in rank', () => {
    fc.assert(
      fc.property(fc.array(tally), (tallies) => {
        const { rows, total } = answerOf({ ...SAID, tallies });
        for (const at of [0, 1]) {
          const sum = (lines: readonly { values: number[] }[]) =>
            lines.reduce((all, { values }) => all + values[at]!, 0);
          for (const row of rows) expect(sum(row.parts)).toBe(row.values[at]);
          expect(sum(rows)).toBe(total.values[at]);
        }
        const last = rows.map(({ values }) => values[1]!);
        expect(last).toEqual(last.toSorted((a, b) => b - a));
      }),
    );
  });
  it('what counts nothing leads nowhere', () => {
    const answer = answerOf({
      ...SAID,
      tallies: [
        { at: 0, row: 'Letras', value: 3 },
        { at: 1, row: 'Derecho', value: 2 },
      ],
      hrefOf: (row) => `/lista?${row}`,
    });
    expect(answer.rows.map(({ name, href }) => [name, href])).toEqual([
      ['Derecho', '/lista?Derecho'],
      ['Letras', null],
    ]);
  });
  it('on paper every row has its points and its change, parts under it', () => {
    const tallies: Tally[] = [
      { at: 1, row: 'Letras', part: 'Grupos', value: 2 },
      { at: 1, row: 'Letras', part: 'Tesis', value: 1 },
    ];
    const table = answerViews(answerOf({ ...SAID, tallies })).find((view) => view.type === 'table');
    expect(table).toMatchObject({
      rows: [
        ['Letras', '0', '3', '+3'],
        ['Grupos', '0', '2', '+2'],
        ['Tesis', '0', '1', '+1'],
      ],
      marks: { 0: 'subtotal' },
      total: ['Total', '0', '3', '+3'],
    });
  });
});
