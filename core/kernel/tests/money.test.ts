import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoney, percentage, subtractMoney, sumMoney } from '../shared/money.ts';
import { DEFAULT_MONEY_FORMAT, formatMoney, readMoneyFormat, setMoneyFormat } from '../shared/money-format.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const text = (c: number) => `${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}`;

describe('sums of money', () => {
  it('are exact to the cent, whatever the amounts', () => {
    fc.assert(
      fc.property(fc.array(cents), (list) => {
        expect(sumMoney(list.map(text))).toBe(text(list.reduce((a, b) => a + b, 0)));
      }),
    );
  });
  it('do not carry the error of binary fractions', () => {
    expect(sumMoney(['0.10', '0.20'])).toBe('0.30');
    expect(sumMoney(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00');
  });
  it('ignore what is empty', () => {
    expect(sumMoney([])).toBe('0.00');
    expect(sumMoney([null, undefined, '', '5'])).toBe('5.00');
  });
  it('are undone by the subtraction', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(subtractMoney(sumMoney([text(a), text(b)]), text(b))).toBe(text(a));
      }),
    );
  });
  it('are compared by value, not as text', () => {
    expect(compareMoney('9.00', '10.00')).toBe(-1);
    expect(compareMoney('10', '10.00')).toBe(0);
    expect(compareMoney('10.01', '10.00')).toBe(1);
  });
});

describe('percentages', () => {
  it('of all the parts add up to 100, but for the rounding of each', () => {
    fc.assert(
      fc.property(
        fc.array(
          cents.filter((c) => c > 0),
          { minLength: 1, maxLength: 30 },
        ),
        (list) => {
          const total = sumMoney(list.map(text));
          const sum = Number(sumMoney(list.map((c) => percentage(text(c), total))));
          expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.005 * list.length + 1e-9);
        },
      ),
    );
  });
  it('of nothing are zero', () => {
    expect(percentage('0.00', '0.00')).toBe('0.00');
    expect(percentage('1.00', '3.00')).toBe('33.33');
  });
});

describe('amounts for people', () => {
  it('group the thousands and keep the cents', () => {
    expect(formatMoney('1234567.5')).toBe('S/\u00a01,234,567.50');
    expect(formatMoney('999', '')).toBe('999.00');
    expect(formatMoney(null)).toBe('');
  });
  it('are written as the institution says by an example', () => {
    expect(readMoneyFormat('$ 1.234,50')).toEqual({ symbol: '$', group: '.', decimal: ',' });
    expect(readMoneyFormat('S/ 1 234.50')).toEqual({ symbol: 'S/', group: '\u00a0', decimal: '.' });
    for (const wrong of ['', 'S/ 1,234,50', '1,234.50', 'S/ 12.50']) expect(readMoneyFormat(wrong)).toBeNull();
    setMoneyFormat('€ 1.234,50');
    expect(formatMoney('1234567.5')).toBe('€\u00a01.234.567,50');
    setMoneyFormat(DEFAULT_MONEY_FORMAT);
  });
});
