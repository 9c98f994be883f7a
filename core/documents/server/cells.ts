import { DAY_MS } from '#core/kernel/shared/time.ts';
import type { SheetColumn, SheetRow } from '../shared/column.ts';

/**
 * A value of a row, in one of the few forms that sheets know. Days and instants become serials of the 1900 calendar.
 */
export type Cell =
  | { type: 'empty' }
  | { type: 'text'; value: string }
  | { type: 'number' | 'money'; value: number }
  | { type: 'day' | 'instant'; value: number };

const EMPTY: Cell = { type: 'empty' };
const EPOCH_SERIAL = 25_569;

/** Reads values into cells; instants are shown in `timeZone`. One reader per document: it keeps its formatter. */
export function cellReader(timeZone: string): (column: SheetColumn, row: SheetRow) => Cell {
  const instantMs = localClock(timeZone);
  const dated = (type: 'day' | 'instant', ms: number, value: unknown): Cell =>
    Number.isNaN(ms) ? { type: 'text', value: plain(value) } : { type, value: ms / DAY_MS + EPOCH_SERIAL };
  return (column, row) => {
    const value = row[column.key];
    if (value === null || value === undefined || value === '') return EMPTY;
    switch (column.kind) {
      case 'number':
      case 'money': {
        const number = Number(value);
        return Number.isFinite(number) ? { type: column.kind, value: number } : { type: 'text', value: plain(value) };
      }
      case 'day': {
        const day = value instanceof Date ? value.toISOString() : String(value);
        return dated('day', Date.parse(`${day.slice(0, 10)}T00:00:00Z`), value);
      }
      case 'instant': {
        const instant = value instanceof Date ? value : new Date(String(value));
        return dated('instant', instantMs(instant.getTime()), value);
      }
      case 'flag':
        return { type: 'text', value: yesNo(value) };
      default:
        return { type: 'text', value: plain(value) };
    }
  };
}

function calendarOf(timeZone: string): (ms: number) => number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ms) => {
    const p = Object.fromEntries(parts.formatToParts(ms).map((x) => [x.type, Number(x.value)]));
    return Date.UTC(p.year!, p.month! - 1, p.day!, p.hour!, p.minute!, p.second!);
  };
}

/**
 * What the clock on the wall says at an instant, to the second, as if it were UTC. Asking the calendar is dear, and a
 * day whose ends are as far from UTC as each other has no change of hour in it: it is asked once by day.
 */
export function localClock(timeZone: string): (ms: number) => number {
  const ask = calendarOf(timeZone);
  const byDay = new Map<number, number | null>();
  const offsetOf = (day: number) => {
    const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS];
    const offset = ask(first) - first;
    return ask(last) - last === offset ? offset : null;
  };
  return (ms) => {
    if (Number.isNaN(ms)) return Number.NaN;
    const day = Math.floor(ms / DAY_MS);
    if (!byDay.has(day)) byDay.set(day, offsetOf(day));
    const offset = byDay.get(day);
    return offset === null || offset === undefined ? ask(ms) : Math.floor(ms / 1000) * 1000 + offset;
  };
}

export const yesNo = (value: unknown): string => (value && value !== 'false' ? 'Sí' : 'No');

/** Lists become lines of one cell. */
export const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};
