import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/db/server/open.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { MAX_PLANS } from '../server/plans.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
const say = (text: string, ...values: unknown[]) => database.raw(text, values).then(({ rows }) => rows);
/** The statements kept whose text has a piece: what opens a database is said again and again too. */
const kept = async (piece: string): Promise<unknown[]> => {
  const { rows } = await database.raw('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement).filter((statement) => String(statement).includes(piece));
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: { code?: string }) => problem.code,
  );
const times = async (n: number, work: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < n; i++) await work(i);
};

describe('the embedded database', () => {
  it('keeps the plan of what is said again and again, once, and answers each set of values', async () => {
    const again = 'select $1::int as n, $2::text as word, $3::jsonb as marks';
    await times(6, async (i) => {
      expect(await say(again, i, `w${i}`, `{"a": ${i}}`)).toEqual([{ n: i, word: `w${i}`, marks: { a: i } }]);
    });
    await say('select $1::int as seldom', 1);
    expect(await kept('as marks')).toEqual([again]);
    expect(await kept('as seldom')).toEqual([]);
  });

  it('keeps none of what is planned by its values', async () => {
    await times(6, () => say('/* planned by its values */ select $1::text as piece', 'a'));
    expect(await kept('as piece')).toEqual([]);
  });

  it('answers after a value that fails, also within a transaction', async () => {
    const divide = 'select 12 / $1::int as part';
    await times(4, async () => expect(await refusal(say(divide, 0))).toBe('22012'));
    expect(await say(divide, 3)).toEqual([{ part: 4 }]);
    const failing = database.pglite!.transaction(async (tx) => {
      await times(4, () => tx.query('select $1::int as within', [1]));
      await tx.query(divide, [0]);
    });
    expect(await refusal(failing)).toBe('22012');
    expect(await say('select $1::int as within', 2)).toEqual([{ within: 2 }]);
    expect(await say(divide, 4)).toEqual([{ part: 3 }]);
  });

  it('tells what it cannot read each time, until it can', async () => {
    const read = 'select word from later where n = $1';
    await times(5, async () => expect(await refusal(say(read, 1))).toBe('42P01'));
    await database.raw(`create table later (n int, word text); insert into later values (1, 'one')`);
    expect(await say(read, 1)).toEqual([{ word: 'one' }]);
  });

  it('says anew what a migration changed, once at most after it failed', async () => {
    await database.raw('create table changing (n int); insert into changing values (1)');
    const all = 'select * from changing where n = $1';
    await times(5, () => say(all, 1));
    await database.raw('alter table changing add column word text');
    const first = await refusal(say(all, 1));
    expect([null, '0A000']).toContain(first);
    expect(await say(all, 1)).toEqual([{ n: 1, word: null }]);
  });

  it('keeps so many, and plans each time what comes after', async () => {
    const numbered = (i: number) => `select $1::int as number_${i}`;
    const another = await testDatabase();
    await times(MAX_PLANS + 5, (i) => times(3, () => another.raw(numbered(i), [i])));
    const { rows } = await another.raw('select count(*)::int as kept from pg_prepared_statements');
    expect(rows).toEqual([{ kept: MAX_PLANS }]);
    const last = MAX_PLANS + 4;
    expect((await another.raw(numbered(last), [7])).rows).toEqual([{ [`number_${last}`]: 7 }]);
  });
});
