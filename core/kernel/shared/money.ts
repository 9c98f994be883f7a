import Big from 'big.js';
import type { Money } from './money-format.ts';

export type { Money } from './money-format.ts';

// Arithmetic is exact decimal, never binary floating point.

const total = (amounts: Iterable<string | null | undefined>): Big => {
  let sum = Big(0);
  for (const a of amounts) sum = sum.plus(a || 0);
  return sum;
};
/** Sum of amounts, rounded to cents. */
export const sumMoney = (amounts: Iterable<Money | null | undefined>): Money => total(amounts).toFixed(2);
/** Sum of numbers of any decimals, written without those it does not need. */
export const sumNumbers = (numbers: Iterable<string | null | undefined>): string => total(numbers).toFixed();
export const subtractMoney = (a: Money, b: Money): Money => Big(a).minus(b).toFixed(2);
/** So many hundredths of an amount. */
export const partOf = (amount: Money, percent: string): Money => Big(amount).times(percent).div(100).toFixed(2);
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => Big(a).cmp(b);
/** `part/total × 100` with two decimals; 0.00 when the total is zero. */
export const percentage = (part: Money, total: Money): string =>
  Big(total).eq(0) ? '0.00' : Big(part).times(100).div(total).toFixed(2);
