import Big from 'big.js';
import { groupDigits, moneyFormat } from './money-format.ts';

/** Money travels as text with two decimals; arithmetic is exact decimal, never binary floating point. */
export type Money = string;

/** Sum of amounts, rounded to cents. */
export const sumMoney = (amounts: Iterable<Money | null | undefined>): Money => {
  let total = Big(0);
  for (const a of amounts) total = total.plus(a || 0);
  return total.toFixed(2);
};
export const subtractMoney = (a: Money, b: Money): Money => Big(a).minus(b).toFixed(2);
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => Big(a).cmp(b) as -1 | 0 | 1;
/** `part/total × 100` with two decimals; 0.00 when the total is zero. */
export const percentage = (part: Money, total: Money): string =>
  Big(total).eq(0) ? '0.00' : Big(part).times(100).div(total).toFixed(2);

/** `12345.5` → `S/ 12,345.50`, which never breaks at the end of a line; the empty symbol gives the figure alone. */
export function formatMoney(amount: Money | null | undefined, symbol = moneyFormat().symbol): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const [whole = '0', cents] = Big(amount).toFixed(2).split('.');
  return `${symbol}\u00a0${groupDigits(whole)}${moneyFormat().decimal}${cents}`.trim();
}
