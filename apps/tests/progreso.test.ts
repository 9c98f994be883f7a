import { describe, expect, it } from 'vitest';
import { progressLine, spoken } from '../../scripts/progress.ts';

describe('lo que `npm test` dice mientras corre', () => {
  it('es cuántos archivos van, cuánto lleva y cuánto falta según la última vez', () => {
    expect(progressLine({ done: 30, total: 120, elapsed: 90_000, last: 300_000 })).toBe(
      '[30/120 files, 25 %] 1 min 30 s so far, about 3 min 30 s left',
    );
  });
  it('la primera vez lo calcula con el ritmo que lleva, y al final ya no falta nada', () => {
    expect(progressLine({ done: 10, total: 40, elapsed: 20_000, last: null })).toMatch(/about 1 min 0 s left$/);
    expect(progressLine({ done: 40, total: 40, elapsed: 61_400, last: null })).toBe(
      '[40/40 files, 100 %] 1 min 1 s so far',
    );
  });
  it('no promete tiempo negativo cuando tarda más que la última vez', () => {
    expect(progressLine({ done: 1, total: 2, elapsed: 9000, last: 5000 })).toMatch(/about 0 s left$/);
    expect(spoken(59_600)).toBe('1 min 0 s');
  });
});
