import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverage, edgesOf } from '../server/coverage.ts';
import { textWidth } from '../server/font.ts';
import { cutTo, isLegible, legible, linesOf, Picture } from '../server/picture.ts';
import { readPng } from './png.ts';

const TYPE = { size: 40, bold: true, family: 'screen' } as const;
const here = (x: number, y: number) => ({ x, y });
const polygon = (...points: readonly (readonly [number, number])[]) => [
  ...points.map(([x, y], i) => ({ command: i === 0 ? 'moveTo' : 'lineTo', args: [x, y] })),
  { command: 'closePath', args: [] },
];
const areaOf = (steps: ReturnType<typeof polygon>) => coverage(edgesOf(steps, here))!.of.reduce((a, b) => a + b, 0);

describe('what an outline covers', () => {
  it('is its area, wherever it lies between the pixels', () => {
    const coordinate = fc.double({ min: 0, max: 60, noNaN: true });
    const size = fc.double({ min: 0.5, max: 40, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, size, size, (x, y, width, height) => {
        const box = polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
        expect(areaOf(box)).toBeCloseTo(width * height, 2);
        const triangle = polygon([x, y], [x + width, y + height], [x, y + height]);
        expect(areaOf(triangle)).toBeCloseTo((width * height) / 2, 2);
      }),
    );
  });

  it('counts once what is covered twice, and not what is a hole', () => {
    const box = polygon([0, 0], [10, 0], [10, 10], [0, 10]);
    expect(areaOf([...box, ...polygon([5, 0], [15, 0], [15, 10], [5, 10])])).toBeCloseTo(150, 3);
    expect(areaOf([...box, ...polygon([3, 3], [3, 7], [7, 7], [7, 3])])).toBeCloseTo(84, 3);
  });
});

describe('a picture', () => {
  it('is a PNG of its size, with its colours', async () => {
    const picture = new Picture(40, 20, '#ffffff');
    picture.box({ x: 10, y: 5 }, { width: 20, height: 10 }, '#123456');
    // Half of a pixel.
    picture.box({ x: 0, y: 0 }, { width: 0.5, height: 20 }, '#000000');
    const read = readPng(await picture.png());
    expect([read.width, read.height]).toEqual([40, 20]);
    expect([read.at(10, 5), read.at(29, 14), read.at(30, 14), read.at(9, 5)]).toEqual([
      '#123456',
      '#123456',
      '#ffffff',
      '#ffffff',
    ]);
    expect(read.at(0, 3)).toBe('#808080');
  });

  it('writes letters that are seen, and takes what leaves its edges', async () => {
    const picture = new Picture(60, 40, '#ffffff');
    picture.text('Ñandú', { x: -10, y: 45 }, { ...TYPE, color: '#000000' });
    const read = readPng(await picture.png());
    const dark = Array.from({ length: 60 }, (_, x) => read.at(x, 30)).filter((color) => color < '#404040');
    expect(dark.length).toBeGreaterThan(5);
  });
});

describe('a text for a picture', () => {
  it('leaves out what the font cannot write', () => {
    expect(legible('Suelos\n del  Altiplano')).toBe('Suelos del Altiplano');
    expect(legible('Ελλάδα α₂')).toBe('Ελλάδα α₂');
    expect(legible('中文题目 y 🌱🌱 quinua')).toBe('… y quinua');
    expect(isLegible(legible('中文题目 🌱'))).toBe(false);
    expect(legible('\u202e\u200b\u0000')).toBe('');
  });

  it('fits in its lines, whatever it says', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(fc.constantFrom('a', 'Wm', 'hidroxipropilmetilcelulosa'.repeat(8), 'é', '-', ' '), { maxLength: 60 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 4 }), (said, most) => {
        const lines = linesOf(legible(said), 500, most, TYPE);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(textWidth(line, TYPE)).toBeLessThanOrEqual(500);
        expect(textWidth(cutTo(legible(said), 500, TYPE), TYPE)).toBeLessThanOrEqual(500);
      }),
    );
  });

  it('keeps all its letters when they fit', () => {
    const said = 'Efecto de la altura en la hemoglobina';
    expect(linesOf(said, 400, 4, TYPE).join(' ')).toBe(said);
    expect(linesOf(said, 400, 1, TYPE)[0]).toMatch(/^Efecto .*…$/);
  });
});
