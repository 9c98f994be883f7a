import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import { cellReader } from '../server/cells.ts';

const instant = { key: 'at', label: 'At', kind: 'instant' } as const;
const ZONES = ['America/Lima', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];

it.each(ZONES)('an instant is written as the clocks of %s say it, also on the day that they change', (timeZone) => {
  const read = cellReader(timeZone);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const between = { min: Date.UTC(1950, 0, 1), max: Date.UTC(2060, 0, 1) };
  fc.assert(
    fc.property(fc.integer(between), (ms) => {
      const cell = read(instant, { at: new Date(ms) });
      const serial = cell.type === 'instant' ? cell.value : Number.NaN;
      const told = new Date(Math.round((serial - 25_569) * DAY_MS)).toISOString().slice(0, 19).replace('T', ' ');
      expect(told).toBe(format.format(ms));
    }),
    { numRuns: 300 },
  );
  for (let hour = 0; hour < 24; hour += 0.25) {
    // The night on which New York moves its clocks.
    const ms = Date.UTC(2026, 2, 8) + hour * 3_600_000;
    const cell = read(instant, { at: new Date(ms) });
    const serial = cell.type === 'instant' ? cell.value : Number.NaN;
    const told = new Date(Math.round((serial - 25_569) * DAY_MS)).toISOString().slice(0, 19).replace('T', ' ');
    expect(told).toBe(format.format(ms));
  }
});

it('what is no instant is left as it is written', () => {
  expect(cellReader('UTC')(instant, { at: 'ayer' })).toEqual({ type: 'text', value: 'ayer' });
});
