import { describe, expect, it } from 'vitest';
import { fold } from '#core/kernel/shared/text.ts';
import { testDatabase } from '#core/testing/server/database.ts';

/**
 * What names and titles are written with: Latin letters of every European language and Vietnamese, and printed signs.
 */
const RANGES = [
  [0x21, 0x7e],
  [0xa1, 0x17f],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x201f],
  [0x2026, 0x2026],
] as const;

/** Versions of PostgreSQL do not agree on these. */
const DISPUTED = /[ªºµ¼½¾]/;

describe('the folded form of a text', () => {
  it('is the same in the database and here, character by character and in names', async () => {
    const database = await testDatabase();
    const texts = [
      ...RANGES.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
      ),
      'Ñahui Güere',
      'N\u0303ahui Gu\u0308ere',
      'STRAßE Łódź Ørsted Æsir Þór Đặng',
      'D’Alessio–Núñez “x” … 100%_\\',
      'İstanbul ıssız',
    ].filter((t) => !DISPUTED.test(t));
    const { rows } = await database.raw(
      'select t, quipu_fold(t) as f from jsonb_array_elements_text($1::jsonb) with ordinality as x(t, n) order by n',
      [JSON.stringify(texts)],
    );
    expect(rows).toHaveLength(texts.length);
    expect(rows.filter((r) => r.f !== fold(String(r.t))).map((r) => `${r.t}: ${r.f} / ${fold(String(r.t))}`)).toEqual(
      [],
    );
  });
});
