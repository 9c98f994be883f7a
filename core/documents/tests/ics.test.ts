import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded, icsOf } from '../shared/ics.ts';

const AT = new Date('2026-11-25T12:30:15.250Z');

it('the text is that of RFC 5545, octet by octet', () => {
  const title = 'Vence: Informe; «Agua, suelo\\aire»\ny la restauración de microcuencas altoandinas del sur';
  const event = {
    uid: 'informe-7-2@demo.edu.pe',
    title,
    from: '2026-12-31',
    to: '2026-12-31',
    sequence: 3,
    at: AT,
  };
  const given = icsOf({ name: 'Informes por presentar', product: 'Obligaciones', refresh: 'PT12H', events: [event] });
  expect(Buffer.from(given)).toEqual(
    Buffer.from(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Quipu//Obligaciones//ES',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Informes por presentar',
        'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
        'BEGIN:VEVENT',
        'UID:informe-7-2@demo.edu.pe',
        'SEQUENCE:3',
        'DTSTAMP:20261125T123015Z',
        'LAST-MODIFIED:20261125T123015Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Vence: Informe\\; «Agua\\, suelo\\\\aire»\\ny la restauración de micr',
        ' ocuencas altoandinas del sur',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    ),
  );
});

it('an event of several days ends after its last one, and says what is known of it and no more', () => {
  const event = {
    uid: 'a@b',
    title: 'Ventana',
    url: 'https://x/y',
    detail: 'De; a',
    from: '2026-11-01',
    to: '2026-11-30',
    at: AT,
  };
  const text = icsOf({ name: 'Convocatorias', product: 'Portal', events: [event] });
  expect(text).toContain('DTSTART;VALUE=DATE:20261101\r\nDTEND;VALUE=DATE:20261201\r\n');
  expect(text).toContain('DESCRIPTION:De\\; a\r\nURL:https://x/y\r\n');
  expect(text).not.toMatch(/SEQUENCE|LAST-MODIFIED|REFRESH/);
  expect(icsOf({ name: 'Nada', product: 'Portal', events: [] })).not.toContain('VEVENT');
});

it('no line is over 75 octets, no letter is cut in two, and unfolded it is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (any) => {
      const line = any.replace(/[\r\n]/g, ' ');
      const done = folded(line);
      const lines = done.slice(0, -2).split('\r\n');
      expect(done.endsWith('\r\n')).toBe(true);
      for (const x of lines) expect(Buffer.byteLength(x)).toBeLessThanOrEqual(75);
      for (const x of lines.slice(1)) expect(x.startsWith(' ')).toBe(true);
      expect(lines.map((x, n) => (n ? x.slice(1) : x)).join('')).toBe(line);
      expect(Buffer.from(done).toString()).toBe(Buffer.from(done.toWellFormed()).toString());
    }),
  );
});
