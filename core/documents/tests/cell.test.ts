import { describe, expect, it } from 'vitest';
import { BadCell, cellDay, cellLines, cellNumber, cellText, isSheetError } from '../shared/cell.ts';

describe('the day of a cell', () => {
  it.each([
    [46_387, '2026-12-31'],
    [46_387.75, '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2026/12/31 00:00', '2026-12-31'],
    ['2026-12-31T05:00:00Z', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['1-5-2026', '2026-05-01'],
    ['20261231', '2026-12-31'],
    ['31-dic-2026', '2026-12-31'],
    ['31-Dec-2026', '2026-12-31'],
    ['5 de mayo de 2026', '2026-05-05'],
    ['5 de setiembre del 2026', '2026-09-05'],
    ['05 ene. 2026', '2026-01-05'],
    ['31\u00a0/12/2026', null],
    ['12/31/2026', null],
    ['30/02/2026', null],
    ['31/12/26', null],
    ['31-xyz-2026', null],
    ['mañana', null],
    [45, null],
  ])('%s', (cell, day) => {
    if (day === null) expect(() => cellDay(cell)).toThrow(BadCell);
    else expect(cellDay(cell)).toBe(day);
  });
  it('of a workbook that counts from 1904', () => expect(cellDay(44_925, true)).toBe('2026-12-31'));
});

describe('the number of a cell', () => {
  const read = (cell: string | number, whole = false) => cellNumber(cell, { whole, max: 1000 });
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    [0.1 + 0.2, 0.3],
    ['1,23', 1.23],
  ])('%s', (cell, number) => expect(read(cell)).toBe(number));
  it.each(['1,234', '1.234,5', '1e3', '-1', '12%', 'doce', '1001'])('%s is refused', (cell) =>
    expect(() => read(cell)).toThrow(BadCell),
  );
  it('a whole one has no decimals', () => expect(() => read('12,5', true)).toThrow(BadCell));
});

describe('the text of a cell', () => {
  it.each(['', '-', '—', '–', 'S/N', 'N/A', '#N/A', 'null'])('«%s» says nothing', (cell) =>
    expect(cellText(cell)).toBe(''),
  );
  it('is in one line, or in its own', () => {
    const cell = ' Rosa  Quispe\u00a0\r\n Ana\tRojas\n\n\n\nIris ';
    expect(cellText(cell)).toBe('Rosa Quispe Ana Rojas Iris');
    expect(cellLines(cell)).toBe('Rosa Quispe\nAna Rojas\n\nIris');
    expect(cellLines(' - ')).toBe('');
  });
  it('an error of a workbook is no text', () => {
    for (const cell of [
      '#REF!',
      '#¡REF!',
      '#VALUE!',
      '#¡VALOR!',
      '#DIV/0!',
      '#¡DIV/0!',
      '#NAME?',
      '#¿NOMBRE?',
      '#NUM!',
    ])
      expect([cell, isSheetError(cell)]).toEqual([cell, true]);
    for (const cell of ['#1', 'REF!', '#N/A', '# de serie', 7, null]) expect(isSheetError(cell)).toBe(false);
  });
});
