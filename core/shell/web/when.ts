import { dayOf, daysBetween, formatDay, formatInstant } from '#core/kernel/shared/time.ts';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const inNames = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
const inNumbers = new Intl.RelativeTimeFormat('es', { numeric: 'always' });
const weekday = new Intl.DateTimeFormat('es', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

const inWords = (seconds: number): string => {
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return inNumbers.format(Math.trunc(seconds / size), unit);
  }
  return 'hace un momento';
};

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

/** A day in few letters, as near as it is: «hoy», «vie 27» within a week, «12/12» this year, «30/06/2025». */
export function shortDay(value: string, now: Date, timeZone: string): string {
  const day = DAY_ONLY.test(value) ? value : dayOf(new Date(value), timeZone);
  const today = dayOf(now, timeZone);
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'Hoy';
  if (ahead > 0 && ahead < 7) return weekday.format(Date.parse(day)).replace(/[.,]/g, '');
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);
}

/**
 * How far a day is, counted in days while they can be: «hoy», «en 21 días», «hace 54 días»; in months from a hundred
 * on.
 */
export function untilDay(value: string, now: Date, timeZone: string): string {
  const day = DAY_ONLY.test(value) ? value : dayOf(new Date(value), timeZone);
  const days = daysBetween(dayOf(now, timeZone), day);
  const words = Math.abs(days) < 100 ? inNames.format(days, 'day') : inWords(days * 86_400);
  return words.replace(/^dentro de/, 'en');
}
