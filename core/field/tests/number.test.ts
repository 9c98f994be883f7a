import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedMoney } from '#core/kernel/shared/money-read.ts';
import { settleMoney } from '../kinds/money/web/money-input.ts';
import { readNumber, typeNumber } from '../shared/number.ts';

describe('typed numbers', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['7', 7],
    ['7,5', 7.5],
    ['7.', 7],
    ['.5', 0.5],
    ['-1', -1],
    ['-', Number.NaN],
    ['1-2', Number.NaN],
    ['1e2', Number.NaN],
    ['0x1F', Number.NaN],
    ['1,2,3', Number.NaN],
    ['doce', Number.NaN],
  ])('reads «%s» as %s', (typed, value) => expect(readNumber(typed)).toBe(value));
  it('never turns what was typed into another number', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+e ') }), (typed) => {
        const read = readNumber(typed);
        if (read !== null && !Number.isNaN(read)) expect(read).toBe(Number(typed.replace(',', '.')));
        expect(readNumber(typeNumber(typed))).toBe(read);
      }),
    ));
  it.each(['-1', '-1,500.25', 'S/ -3'])('keeps the sign of the amount «%s», for it to be refused', (typed) => {
    expect(typedMoney(typed)).toMatch(/^-/);
    expect(settleMoney(typedMoney(typed))).toMatch(/^-/);
  });
});
