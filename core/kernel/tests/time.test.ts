import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, formatDay, formatInstant, instantAt, isWithin } from '../shared/time.ts';

const LIMA = 'America/Lima';

describe('the instant of a wall clock', () => {
  it.each([
    ['2026-03-01', '23:59:59', LIMA, '2026-03-02T04:59:59.000Z'],
    ['2026-03-01', '00:00:00', 'UTC', '2026-03-01T00:00:00.000Z'],
    // Days on which the clocks move, forwards and back.
    ['2026-03-29', '23:59:59', 'Europe/Madrid', '2026-03-29T21:59:59.000Z'],
    ['2026-10-25', '23:59:59', 'Europe/Madrid', '2026-10-25T22:59:59.000Z'],
    ['2026-12-31', '23:59:59', 'Pacific/Kiritimati', '2026-12-31T09:59:59.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
  });
  it('falls on its own day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.constantFrom(LIMA, 'America/Santiago', 'Europe/Madrid', 'Asia/Tokyo'),
        (date, zone) => {
          const day = date.toISOString().slice(0, 10);
          expect(dayOf(instantAt(day, '23:59:59', zone), zone)).toBe(day);
        },
      ),
    );
  });
});

describe('the day of an instant', () => {
  it.each([
    ['2026-03-02T04:59:59.999Z', '2026-03-01'],
    ['2026-03-02T05:00:00.000Z', '2026-03-02'],
    ['2026-03-02T23:00:00.000Z', '2026-03-02'],
    ['2026-01-01T04:59:59.000Z', '2025-12-31'],
    ['2028-03-01T04:59:59.000Z', '2028-02-29'],
  ])('in Lima, %s falls on %s', (instant, day) => {
    expect(dayOf(new Date(instant), LIMA)).toBe(day);
  });
  it('depends on the zone of the institution, not on the one of the machine', () => {
    const instant = new Date('2026-03-02T02:00:00Z');
    expect(dayOf(instant, LIMA)).toBe('2026-03-01');
    expect(dayOf(instant, 'UTC')).toBe('2026-03-02');
    expect(dayOf(instant, 'Asia/Tokyo')).toBe('2026-03-02');
  });
  it('is always the date of the UTC clock moved five hours back', () => {
    const range = { min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (instant) => {
        expect(dayOf(instant, LIMA)).toBe(new Date(instant.getTime() - 5 * 3600_000).toISOString().slice(0, 10));
      }),
    );
  });
});

describe('a window of days', () => {
  it.each([
    ['2026-04-01', true],
    ['2026-04-30', true],
    ['2026-04-15', true],
    ['2026-03-31', false],
    ['2026-05-01', false],
  ])('from 2026-04-01 to 2026-04-30, %s is inside: %s', (day, inside) => {
    expect(isWithin(day, '2026-04-01', '2026-04-30')).toBe(inside);
  });
  it('of one day is open on that day', () => {
    expect(isWithin('2026-04-01', '2026-04-01', '2026-04-01')).toBe(true);
  });
  it('has no limit where a bound is missing', () => {
    expect(isWithin('1900-01-01', null, '2026-04-30')).toBe(true);
    expect(isWithin('2999-01-01', '2026-04-01', undefined)).toBe(true);
    expect(isWithin('2026-01-01', null, null)).toBe(true);
  });
  it('closes at midnight of Lima, not of Greenwich', () => {
    const open = (instant: string) => isWithin(dayOf(new Date(instant), LIMA), '2026-04-01', '2026-04-30');
    expect(open('2026-05-01T04:59:59Z')).toBe(true);
    expect(open('2026-05-01T05:00:00Z')).toBe(false);
    expect(open('2026-04-01T04:59:59Z')).toBe(false);
    expect(open('2026-04-01T05:00:00Z')).toBe(true);
  });
});

describe('dates for people', () => {
  it('are written day first', () => {
    expect(formatDay('2026-03-01')).toBe('01/03/2026');
    expect(formatDay(null)).toBe('');
    expect(formatInstant('2026-03-02T04:59:00Z', LIMA)).toMatch(/^01\/03\/2026,? 23:59$/);
  });
});
