import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, shades } from '#core/kernel/shared/shades.ts';

describe('shades of the institution colour', () => {
  it('pass AA for any colour: white on filled, and light text on dark', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (n) => {
        const s = shades(`#${n.toString(16).padStart(6, '0')}`);
        expect(contrast(s[6], '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(s[9], s[1])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(s[3], '#2e2e2e')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(s[0], s[9])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(s[0], s[8])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
