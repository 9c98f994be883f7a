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

/** Digits in groups of three: `12345` → `12,345`. */
export const groupDigits = (digits: string | number): string =>
  String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, format.group);
