import { type Day, dayOf, formatDay, formatInstant } from '#core/kernel/shared/time.ts';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const inNames = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
const inNumbers = new Intl.RelativeTimeFormat('es', { numeric: 'always' });
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

const inWords = (seconds: number): string => {
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return inNumbers.format(Math.trunc(seconds / size), unit);
  }
  return 'hace un momento';
};

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * «hace 3 días», «mañana», «en 2 horas».
 * @param value a day `YYYY-MM-DD` (compared as calendar days of the zone) or an ISO instant
 */
export function relative(value: string, now: Date, timeZone: string): string {
  if (!DAY_ONLY.test(value)) return inWords((Date.parse(value) - now.getTime()) / 1000);
  const days = daysBetween(dayOf(now, timeZone), value);
  return Math.abs(days) < 31 ? inNames.format(days, 'day') : inWords(days * 86_400);
}

/** Exact form of a day or an instant, dd/mm/aaaa [hh:mm]. */
export const exact = (value: string, timeZone: string): string =>
  DAY_ONLY.test(value) ? formatDay(value) : formatInstant(value, timeZone);
