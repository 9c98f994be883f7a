/** A day as text `YYYY-MM-DD`; windows compare days, never instants. */
export type Day = string;

/** Where the institution is, unless the installation says otherwise (`TIME_ZONE`). */
export const DEFAULT_TIME_ZONE = 'America/Lima';

// Building a formatter costs a hundred times what using it costs.
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

/**
 * The calendar day of an instant in a time zone.
 * @param instant the moment
 * @param timeZone IANA name of the institution's zone
 */
export function dayOf(instant: Date, timeZone: string): Day {
  return formatter('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
}

/**
 * The instant that a wall clock of a zone shows on a day, also where summer time moves the clocks.
 * @param time `HH:MM:SS`
 */
export function instantAt(day: Day, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const clock = formatter('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (instant: number) => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
  let instant = wanted;
  // The offset may change between the first guess and the answer: the second pass settles it.
  for (let pass = 0; pass < 2; pass++) instant += wanted - shown(instant);
  return new Date(instant);
}

/** Milliseconds of a day of twenty-four hours: of a length of time, not of a calendar day, which may be longer. */
export const DAY_MS = 86_400_000;

/** The day that comes some days after another, or before it. @param days whole, negative for before */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; negative when the second comes before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);

/** Day of the week, as ISO counts: Monday is 1 and Sunday 7. */
export const weekdayOf = (day: Day): number => new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;

/** The hour, from 0 to 23, that a wall clock of a zone shows at an instant. */
export const hourOf = (instant: Date, timeZone: string): number =>
  Number(formatter('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));

/** Open on both boundary days (spec 08 §1). A missing bound does not limit. */
export const isWithin = (day: Day, from: Day | null | undefined, to: Day | null | undefined): boolean =>
  (!from || from <= day) && (!to || day <= to);

/** `2026-03-01` → `01/03/2026`; empty text when there is no day. */
export function formatDay(day: Day | null | undefined): string {
  if (!day) return '';
  const [y, m, d] = day.slice(0, 10).split('-');
  return `${d}/${m}/${y}`;
}

/** Date and time of an instant in Spanish short form, in a time zone. */
export function formatInstant(instant: Date | string, timeZone: string): string {
  return formatter('es-PE', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

/** How the months begin in English and in Spanish. */
const MONTHS_BEGIN: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];
/** Month of a word in English or Spanish, whole or cut; 0 when it is none. */
export const monthOf = (word: string): number =>
  MONTHS_BEGIN.findIndex((begins) => begins.some((begin) => word.toLowerCase().startsWith(begin))) + 1;
