import { visible } from '#core/kernel/shared/text.ts';
import { addDays } from '#core/kernel/shared/time.ts';

/** What happens on some whole days. */
export type CalendarEvent = {
  /** Its identity, for ever and in any calendar: with the name of the site. */
  uid: string;
  title: string;
  /** First and last day, both included. */
  from: string;
  to: string;
  /** When it was written. */
  at: Date;
  /** How many times it was told otherwise, where that is known: calendars tell by it a change from a repetition. */
  sequence?: number;
  detail?: string;
  url?: string;
};
export type Calendar = {
  name: string;
  /** The part of the product that writes it: «Obligaciones». */
  product: string;
  /** How often who follows it asks again, as a duration; where it is followed. */
  refresh?: string;
  events: readonly CalendarEvent[];
};

/** Octets of a line (RFC 5545 §3.1). */
const LONGEST = 75;
const octets = new TextEncoder();

/** A text as a property holds it (§3.3.11). */
const textOf = (text: string) =>
  visible(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\t/g, ' ');

/** A line in pieces of 75 octets, no letter cut in two (§3.1). */
export function folded(line: string): string {
  let done = '';
  let used = 0;
  for (const letter of line) {
    const own = octets.encode(letter).length;
    if (used + own > LONGEST) {
      done += '\r\n ';
      used = 1;
    }
    done += letter;
    used += own;
  }
  return `${done}\r\n`;
}

const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '');

function eventLines({ uid, title, from, to, at, sequence, detail, url }: CalendarEvent): string[] {
  const stamp = compact(at.toISOString());
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${stamp}`,
    ...(sequence === undefined ? [] : [`LAST-MODIFIED:${stamp}`]),
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
    `SUMMARY:${textOf(title)}`,
    ...(detail ? [`DESCRIPTION:${textOf(detail)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A calendar of whole days, as programs read it (RFC 5545). The only writer of that text. */
export const icsOf = ({ name, product, refresh, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Quipu//${product}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(name)}`,
    ...(refresh ? [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
