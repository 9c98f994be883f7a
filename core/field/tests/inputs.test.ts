import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedMoney } from '#core/kernel/shared/money-read.ts';
import { maskDate, parseDate } from '../kinds/day/web/date-mask.ts';
import { settleMoney, showMoney } from '../kinds/money/web/money-input.ts';
import { addKeywords } from '../kinds/names/web/keywords.ts';
import { counterOf } from '../web/counter.ts';

describe('money input', () => {
  it('shows groups and exact cents, and settles to two decimals', () => {
    expect(showMoney('1234567.5')).toBe('1,234,567.50');
    expect(showMoney('')).toBe('');
    expect(settleMoney('12.')).toBe('12.00');
    expect(settleMoney('')).toBe('');
    expect(settleMoney('0.001')).toBe('0.001');
    expect(settleMoney('1e9')).toBe('1e9');
  });
  it('never loses a cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (cents) => {
        const value = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        expect(settleMoney(typedMoney(showMoney(value)))).toBe(value);
      }),
    );
  });
});

describe('date input', () => {
  it.each([
    ['01032026', '01/03/2026'],
    ['1/3/2026', '01/03/2026'],
    ['1/', '01/'],
    ['01/', '01/'],
    ['0103', '01/03'],
    ['2026-03-01', '01/03/2026'],
    ['aa', ''],
  ])('shapes «%s» as «%s»', (typed, shown) => expect(maskDate(typed)).toBe(shown));
  it('accepts only days of the calendar', () => {
    expect(parseDate('29/02/2028')).toBe('2028-02-29');
    expect(parseDate('29/02/2026')).toBeNull();
    expect(parseDate('1/3/2026')).toBeNull();
  });
});

describe('keywords and counters', () => {
  it('ignores repeated words and stops at the maximum', () => {
    expect(addKeywords(['Suelos'], ' suelos, Ándes ;agua', 3)).toEqual(['Suelos', 'Ándes', 'agua']);
    expect(addKeywords(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
  });
  it('counts words of formatted text', () => {
    expect(counterOf({ kind: 'richtext', label: 'Text', maxWords: 10 }, '<p>dos <b>palabras</b></p>')).toEqual({
      text: 'Máximo 10 palabras (2/10)',
      over: false,
    });
    expect(counterOf({ kind: 'text', label: 'Text' }, 'x')).toBeNull();
  });
  it('says how much is too much', () => {
    const over = (words: number) => counterOf({ kind: 'longtext', label: 'Text', maxWords: 3 }, 'una '.repeat(words));
    expect(over(3)).toEqual({ text: 'Máximo 3 palabras (3/3)', over: false });
    expect(over(4)).toEqual({ text: 'Máximo 3 palabras (4/3): sobra 1 palabra', over: true });
    expect(over(5)).toEqual({ text: 'Máximo 3 palabras (5/3): sobran 2 palabras', over: true });
    expect(counterOf({ kind: 'text', label: 'Text', max: 4 }, 'sobra')).toMatchObject({ over: true });
  });
});
