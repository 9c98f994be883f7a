import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, shades } from '#core/kernel/shared/shades.ts';
import palette from '../palette.json' with { type: 'json' };

const AA = 4.5;
const AAA = 7;
const SCHEMES = ['light', 'dark'] as const;

/** `a` at a share over `b`, as color-mix in sRGB gives it. */
const mixed = (a: string, share: number, b: string) => {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16);
  return `#${[0, 1, 2]
    .map((at) =>
      Math.round(part(a, at) * share + part(b, at) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

describe.each(SCHEMES)('the look in %s', (scheme) => {
  const s: Record<string, string> = palette.surfaces[scheme];
  const grounds = ['--mantine-color-body', '--q-side', '--q-sunken', '--q-card'].map((name) => s[name]!);

  it('reads its text with AAA on every ground, second text too', () => {
    for (const ground of [...grounds, s['--mantine-color-default-hover']!]) {
      expect(contrast(s['--mantine-color-text']!, ground)).toBeGreaterThanOrEqual(AAA);
      expect(contrast(s['--q-text-2']!, ground)).toBeGreaterThanOrEqual(AAA);
    }
  });

  it('reads what is muted, wrong, good or to be minded with AA', () => {
    for (const name of [
      '--mantine-color-dimmed',
      '--mantine-color-placeholder',
      '--mantine-color-error',
      '--q-good',
      '--q-warn',
    ])
      for (const ground of grounds)
        expect(contrast(s[name]!, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(AA);
    expect(contrast(s['--mantine-color-dimmed']!, s['--mantine-color-default-hover']!)).toBeGreaterThanOrEqual(AA);
  });

  it('draws the edge of a field and the first series with 3:1', () => {
    for (const ground of grounds) {
      expect(contrast(s['--q-field-line']!, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(s['--q-data-1']!, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast('#ffffff', s['--q-ink']!)).toBeGreaterThanOrEqual(AAA);
  });

  it.each(Object.entries(palette.tones[scheme]))(
    'tone %s: text with AA on its ground and on its hover, glyph with 3:1',
    (_, t) => {
      expect(contrast(t.fg, t.bg)).toBeGreaterThanOrEqual(6.5);
      expect(contrast(t.fg, t.border)).toBeGreaterThanOrEqual(AA);
      expect(contrast(t.solid, t.bg)).toBeGreaterThanOrEqual(3);
    },
  );
});

it('whatever the colour of the institution, its links and selections pass AA in both schemes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (n) => {
      const brand = shades(`#${n.toString(16).padStart(6, '0')}`);
      const dark = palette.gray.dark;
      const light = palette.gray.light;
      const ground = dark[7]!;
      for (const paper of ['#ffffff', light[0]!, light[1]!, brand[0]])
        expect(contrast(brand[7], paper)).toBeGreaterThanOrEqual(AA);
      for (const night of [ground, dark[8]!, dark[5]!, mixed(brand[5], 0.22, ground)])
        expect(contrast(brand[3], night)).toBeGreaterThanOrEqual(AA);
      expect(contrast(brand[6], '#ffffff')).toBeGreaterThanOrEqual(AA);
      expect(contrast(brand[4], ground)).toBeGreaterThanOrEqual(3);
    }),
  );
});
