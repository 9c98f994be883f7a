import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import type { Column } from './list.ts';

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Value of a cell in words, by the kind of its column: the same on the screen and on paper. */
export function textOfCell(column: Column, value: unknown, timeZone: string): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map((v) => textOfCell(column, v, timeZone)).join(', ');
  switch (column.kind) {
    case 'money':
      return formatMoney(String(value), column.plain && '');
    case 'day':
      return formatDay(String(value));
    case 'instant':
      return formatInstant(String(value), timeZone);
    case 'flag':
      return value ? 'Sí' : 'No';
    default:
      return column.badges?.[String(value)]?.label ?? String(value);
  }
}
