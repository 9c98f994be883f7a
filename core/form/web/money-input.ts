import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';

/**
 * Amount as the person typed it → plain text with a point, never a number.
 * Takes `12 345,5`, `12,345.50`, `S/ 12345`; the last separator followed by one or two digits is the decimal one.
 */
export function parseMoney(typed: string): Money {
  // The sign stays, to be refused: without it the amount would be another.
  if (/^[^\d.,]*-/.test(typed)) return `-${parseMoney(typed.replace('-', ''))}`;
  const kept = typed.replace(/[^\d.,]/g, '');
  const last = Math.max(kept.lastIndexOf('.'), kept.lastIndexOf(','));
  const tail = last < 0 ? '' : kept.slice(last + 1);
  const isDecimal = last >= 0 && tail.length <= 2;
  const whole = (isDecimal ? kept.slice(0, last) : kept).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  if (!isDecimal) return whole;
  return `${whole || '0'}.${tail}`;
}

/** `12345.5` → `12,345.50` for a field that lost focus; text that is not an amount stays as it is. */
export const showMoney = (value: Money): string => (/^\d+(\.\d{0,2})?$/.test(value) ? formatMoney(value, '') : value);

/** Value kept when the field loses focus: two decimals, or empty. */
export const settleMoney = (value: Money): Money => {
  if (value === '') return '';
  const [whole = '0', cents = ''] = value.split('.');
  return `${whole || '0'}.${cents.padEnd(2, '0').slice(0, 2)}`;
};
