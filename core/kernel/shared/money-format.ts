/** Money travels as text with two decimals. */
export type Money = string;

/** How the institution writes amounts: sign of its currency, and what parts thousands and cents. */
export type MoneyFormat = { symbol: string; group: string; decimal: string };

export const DEFAULT_MONEY_FORMAT = 'S/ 1,234.50';

/** The format that an example shows, written with the amount of `DEFAULT_MONEY_FORMAT`; null when it shows none. */
export function readMoneyFormat(example: string): MoneyFormat | null {
  const [, symbol, group, decimal] = /^(\S{1,5})\s1([., ']?)234([.,])50$/.exec(example) ?? [];
  if (!symbol || decimal === undefined || group === decimal) return null;
  return { symbol, group: group === ' ' ? '\u00a0' : group!, decimal };
}

let format: MoneyFormat = readMoneyFormat(DEFAULT_MONEY_FORMAT)!;
export const moneyFormat = (): MoneyFormat => format;

/** Said once, where the server or the page starts: an installation writes all its amounts alike. */
export const setMoneyFormat = (example: string): void => {
  format = readMoneyFormat(example) ?? format;
};

const inThrees = (digits: string, apart: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, apart);
/** The whole part of an amount, as the institution writes it: `12345` → `12,345`. */
export const wholeAmount = (digits: string): string => inThrees(digits, format.group);

/** Four figures are read at a glance. */
const MANY = 10_000;
/** A count as it is read: `1234`, `10 000`; what parts its thousands never breaks at the end of a line. */
export const groupDigits = (count: number): string => {
  const [whole = '', decimals] = String(count).split('.');
  const read = Math.abs(count) < MANY ? whole : inThrees(whole, '\u00a0');
  return decimals ? `${read}.${decimals}` : read;
};

const DECIMAL = /^(-?)(\d*)\.?(\d*)$/;
/**
 * An amount to the cent, half a cent upwards: what only writes amounts does without the arithmetic of `money.ts`.
 * @throws RangeError when it is none
 */
function inCents(amount: Money): [whole: string, cents: string] {
  const [, sign, whole = '', rest = ''] = DECIMAL.exec(amount) ?? [];
  if (sign === undefined || whole + rest === '') throw new RangeError(`Not an amount: ${amount}`);
  const total = BigInt(whole + rest.slice(0, 2).padEnd(2, '0')) + (rest[2]! >= '5' ? 1n : 0n);
  const digits = String(total).padStart(3, '0');
  return [sign + digits.slice(0, -2), digits.slice(-2)];
}

/** `12345.5` → `S/ 12,345.50`, which never breaks at the end of a line; the empty symbol gives the figure alone. */
export function formatMoney(amount: Money | null | undefined, symbol = format.symbol): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const [whole, cents] = inCents(amount);
  return `${symbol}\u00a0${wholeAmount(whole)}${format.decimal}${cents}`.trim();
}
