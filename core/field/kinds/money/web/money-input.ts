import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';

/** `12345.5` → `12,345.50` for a field that lost focus; text that is not an amount stays as it is. */
export const showMoney = (value: Money): string => (/^\d+(\.\d{0,2})?$/.test(value) ? formatMoney(value, '') : value);

/** Value kept when the field loses focus: two decimals, or empty; text that is not an amount stays, to be refused. */
export const settleMoney = (value: Money): Money => {
  const [, whole, cents = ''] = /^(-?\d+)(?:\.(\d{0,2}))?$/.exec(value) ?? [];
  return whole === undefined ? value : `${whole}.${cents.padEnd(2, '0')}`;
};
