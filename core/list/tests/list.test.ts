import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { asOf } from '../server/as-of.ts';
import { type ListSource, listRows, PAGE, reading } from '../server/list.ts';
import { listPage } from '../server/page.ts';
import { CHOICE_LIMIT, COUNT_LIMIT, encodeFilters, FACET_LIMIT, VIEW_LIMIT } from '../shared/list.ts';
import { createBooks, query, source } from './source.ts';

let database: Database;
let statements = 0;
const asked: string[] = [];
beforeAll(async () => {
  database = await testDatabase((text) => {
    statements++;
    asked.push(text);
  });
  await createBooks(database);
});
beforeEach(() => {
  statements = 0;
  asked.length = 0;
});

const gather = async <T>(rows: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const page = (over: Record<string, unknown> = {}, from = source) => listPage(database.db, from, query(over));
const ids = async (over: Record<string, unknown> = {}) =>
  (await page({ parts: 'rows', ...over })).rows.map((r) => r.id);
const filtered = (filters: Record<string, string[]>) => ids({ f: encodeFilters(filters), sort: 'id' });

describe('the day on which a list is looked at', () => {
  const ctx = (today: string) => ({ today: () => today }) as Parameters<typeof asOf>[0];
  it.each([
    ['', '2026-03-01'],
    ['al:2025-12-31', '2025-12-31'],
    ['shelf:a;al:2026-03-01', '2026-03-01'],
  ])('of «%s» is %s', (f, day) => {
    expect(asOf(ctx('2026-03-01'), { f })).toBe(day);
  });
  it.each(['al:2026-03-02', 'al:2026-02-30', 'al:ayer', 'al:-1'])('is not %s', (f) => {
    expect(() => asOf(ctx('2026-03-01'), { f })).toThrow('Elija un día que ya haya llegado');
  });
  it('is no condition on its rows', async () => {
    const seen = { ...source, def: { ...source.def, filters: [{ key: 'al', label: 'Al', kind: 'as-of' as const }] } };
    expect((await page({ f: 'al:2020-01-01' }, seen)).total).toBe(6);
  });
});

describe('a list that says where the columns of a page are read', () => {
  const described = async () =>
    Number((await rowsOf<{ n: string }>(database.db, sql`select nextval('times') as n`))[0]!.n);
  // What it describes is counted: it is dear, and nobody may ask for it of rows that are not shown.
  const part = (kind: string, which: SQL) => sql`
    select ${kind}::text as kind, n as id, 'Libro ' || n % 7 as title, described('Libro ' || n) as shelf
    from generate_series(${kind === 'first' ? 1 : 16}::int, ${kind === 'first' ? 15 : 30}::int) n
    where ${which}
  `;
  const union = (which = sql`true`) => sql`(${part('first', which)} union all ${part('second', which)}) b`;
  const whole: ListSource = {
    def: { ...source.def, filters: [] },
    from: union(),
    id: sql`b.id`,
    columns: { title: sql`b.title`, shelf: sql`b.shelf`, kind: sql`b.kind` },
  };
  const narrowed: ListSource = {
    ...whole,
    page: { keys: { row: sql`b.id` }, from: union(sql`n in (select ${PAGE}.row from ${PAGE})`) },
  };
  beforeAll(() =>
    database.raw(`
      create sequence times;
      create function described(title text) returns text language plpgsql stable as
        $$ begin perform nextval('times'); return upper(title); end $$`),
  );

  it.each([
    ['title', 1],
    ['-title', 2],
    ['-id', 1],
    ['id', 3],
  ])('gives the same rows by %s on page %i', async (sort, n) => {
    const over = { sort, page: n, size: 10, parts: 'rows' };
    const expected = await page(over, whole);
    expect(expected.rows.length).toBe(10);
    const before = await described();
    expect(await page(over, narrowed)).toEqual(expected);
    // Its ten rows, the one that tells whether another page follows, and this question.
    expect((await described()) - before).toBeLessThanOrEqual(12);
  });
});

describe('the search of a list', () => {
  it.each([
    ['hidrologia', [1, 2]],
    ['HIDROLOGÍA', [1, 2]],
    ['cuenca', [1, 3]],
    ['cuenca hidro', [1]],
    ['  andina   cuenca ', [1]],
    ['ñandues', [5]],
    ['nandues', [5]],
    ['ÑANDÚES', [5]],
    ['H-2 urbana', [2]],
    ['hidrologia suelos', []],
    ['%', [4]],
    ['_', [4]],
    ['％', [4]],
    ['＿', [4]],
    ['x\\9', [4]],
    ['Øresund', [6]],
    ['oresund', [6]],
    ['lodz strasse', [6]],
    ['Łódź Straße', [6]],
    ['', [1, 2, 3, 4, 5, 6]],
  ])('for «%s» finds %j', async (q, found) => {
    expect(await ids({ q, sort: 'id' })).toEqual(found);
  });
  it('finds every row by each word of its own title', async () => {
    for await (const row of listRows(database.db, source, query()))
      for (const q of String(row.title).split(' ')) expect(await ids({ q, size: 100 })).toContain(row.id);
  });
  it('may look in other tables, word by word', async () => {
    const searchWord = (pattern: ReturnType<typeof sql>) =>
      sql`
        b.search like ${pattern}
        or exists (
          select 1
          from room x
          where x.id = b.room_id and quipu_fold (x.name) like ${pattern}
        )
      `;
    const found = await page({ q: 'sur HIDRO', sort: 'id' }, { ...source, searchWord });
    expect(found.rows.map((r) => r.id)).toEqual([2]);
  });
});

describe('the sort of a list', () => {
  it('is the one of the definition, or the one asked for, both ways', async () => {
    expect((await ids())[0]).toBe(4);
    expect(await ids({ sort: 'price' })).toEqual([1, 5, 2, 3, 6, 4]);
    expect(await ids({ sort: '-price' })).toEqual([6, 3, 2, 5, 1, 4]);
    expect(await ids({ sort: '-id' })).toEqual([6, 5, 4, 3, 2, 1]);
  });
  it('puts texts as Spanish does, whatever language the database was created with', async () => {
    const words = ['Ñahui', 'Cuba', 'zea', 'Cáceres', 'Nuñez', 'Núñez', 'Oré', 'cano', null];
    const named = {
      ...source,
      sorts: {
        title: sql`(array[${sql.join(
          words.map((w) => sql`${w}::text`),
          sql`, `,
        )}])[b.id]`,
      },
    };
    const { rows } = await listPage(database.db, named, query({ sort: 'title' }));
    expect(rows.map((r) => words[Number(r.id) - 1])).toEqual(['Cáceres', 'Cuba', 'Nuñez', 'Núñez', 'Ñahui', 'zea']);
  });
  it('may follow another expression than the one shown', async () => {
    const sorted = { ...source, sorts: { price: sql`-b.price` } };
    const { rows } = await listPage(database.db, sorted, query({ sort: 'price' }));
    expect(rows.map((r) => r.id)).toEqual([6, 3, 2, 1, 5, 4]);
    expect(String(rows[0]!.price)).toBe('99.99');
  });
  it.each(['nothing', 'fixed', 'code', 'constructor', '__proto__', 'b.title', 'toString'])(
    'by «%s» is refused',
    async (sort) => {
      await expect(page({ sort })).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ path: 'sort', message: 'Orden inválido' }],
      });
    },
  );
});

describe('the filters of a list', () => {
  it.each([
    [{ shelf: ['a'] }, [1, 2]],
    [{ shelf: ['a', 'b'] }, [1, 2, 3, 5]],
    [{ shelf: ['(vacio)'] }, [4]],
    [{ shelf: ['(vacio)', 'b'] }, [3, 4, 5]],
    [{ shelf: ['|;:%'] }, [6]],
    [{ room: ['1'] }, [1, 3]],
    [{ room: ['x'] }, []],
    [{ shelf: ['a'], room: ['1'] }, [1]],
    [{ price: ['20', ''] }, [2, 3, 6]],
    [{ price: ['', '20.50'] }, [1, 2, 5]],
    [{ price: ['10', '30'] }, [1, 2, 3, 5]],
    [{ price: ['-5.5', '1e'] }, null],
    [{ day: ['2026-01-01', '2026-01-31'] }, [1, 2]],
    [{ day: ['2026-02-01', ''] }, [3, 5]],
    [{ seen: ['2026-01-01', '2026-01-31'] }, [1, 2]],
    [{ day: ['', '2026-01-01'] }, [1, 6]],
    [{ day: ['2026-02-30', ''] }, null],
    [{ day: ['0000-01-01', ''] }, null],
    [{ day: ['ayer', ''] }, null],
    [{ price: ['uno', ''] }, null],
    [{ unknown: ['a'] }, [1, 2, 3, 4, 5, 6]],
    [{ shelf: [''] }, [1, 2, 3, 4, 5, 6]],
  ])('%j leave %j', async (filters, found) => {
    if (found) expect(await filtered(filters as never)).toEqual(found);
    else await expect(filtered(filters as never)).rejects.toMatchObject({ code: 'invalid' });
  });
  it('show how many rows each choice would leave, under the search and the other filters', async () => {
    const all = await page();
    expect(all.facets.shelf).toEqual(
      expect.arrayContaining([
        { value: 'a', count: 2 },
        { value: 'b', count: 2 },
        { value: null, count: 1 },
        { value: '|;:%', count: 1 },
      ]),
    );
    expect(all.facets.room).toEqual(
      expect.arrayContaining([
        { value: '1', count: 2, label: 'Sala Norte' },
        { value: '2', count: 2, label: 'Sala Sur' },
        { value: null, count: 2 },
      ]),
    );
    expect(Object.keys(all.facets)).toEqual(['shelf', 'room']);
    const some = await page({ f: encodeFilters({ shelf: ['a'] }), q: 'hidro' });
    expect(some.facets.room).toEqual(
      expect.arrayContaining([
        { value: '1', count: 1, label: 'Sala Norte' },
        { value: '2', count: 1, label: 'Sala Sur' },
      ]),
    );
    expect(some.facets.shelf).toEqual([{ value: 'a', count: 2 }]);
  });
  it('a column that offers its values counts those of what is being typed, and no other column does', async () => {
    const of = (counts: string, f = '') => page({ parts: 'facets', counts, f });
    const { title } = (await of('title', encodeFilters({ all: ['title.contains.cuenca'] }))).facets;
    expect(title).toEqual([
      { value: 'Hidrología de la cuenca andina', count: 1 },
      { value: 'Suelos de la cuenca', count: 1 },
    ]);
    await expect(of('fixed')).rejects.toMatchObject({ code: 'invalid' });
    expect(Object.keys((await page({ parts: 'facets' })).facets)).toEqual(['shelf', 'room']);
  });
  it('are counted one by one when a screen asks for one, and always name what is chosen', async () => {
    const of = async (over: Record<string, unknown>) => (await page({ parts: 'facets', ...over })).facets;
    statements = 0;
    expect(Object.keys(await of({ counts: 'room' }))).toEqual(['room']);
    expect(statements).toBe(1);
    expect(asked.at(-1)).not.toContain('b.shelf');
    expect(Object.keys(await of({ counts: 'room,shelf' }))).toEqual(['room', 'shelf']);
    // Nobody has it under the search: its name is not lost.
    const { room } = await of({ counts: 'room', q: 'nada que se llame así', f: encodeFilters({ room: ['1'] }) });
    expect(room).toEqual([{ value: '1', count: 0, label: 'Sala Norte' }]);
    await expect(of({ counts: 'price' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(of({ counts: 'b.id' })).rejects.toMatchObject({ code: 'invalid' });
  });
  it('keep a chosen value among those shown, however few rows it has', async () => {
    const many = {
      ...source,
      from: sql`(
        select n as id, n::text as title, case when n < 200 then n % 99 else 100 end::text as shelf, 0::int as room_id
        from generate_series(1, 400) n
        union all
        select 500, 'rara', 'rara', 0
      ) b`,
      scope: undefined,
    };
    const { facets } = await page({ parts: 'facets', counts: 'shelf', f: encodeFilters({ shelf: ['rara'] }) }, many);
    expect(facets.shelf).toHaveLength(60);
    expect(facets.shelf![0]).toEqual({ value: '100', count: 201 });
    expect(facets.shelf).toContainEqual({ value: 'rara', count: 1 });
  });
  it('are exact up to the limit of what is read, and say beyond it that there are more', async () => {
    const rows = (n: number) => ({
      ...source,
      from: sql`(select n as id, (n % 2)::text as shelf, n % 3 as room_id from generate_series(1, ${n}::int) n) b`,
    });
    const one = (n: number) => page({ parts: 'facets', counts: 'shelf' }, rows(n));
    const exact = await one(FACET_LIMIT);
    expect([exact.atLeast, exact.facets.shelf!.map((f) => f.count)]).toEqual([[], [FACET_LIMIT / 2, FACET_LIMIT / 2]]);
    const beyond = await one(FACET_LIMIT * 3);
    expect(beyond.atLeast).toEqual(['shelf']);
    expect(beyond.facets.shelf!.reduce((sum, { count }) => sum + count, 0)).toBe(FACET_LIMIT + 1);
    // Of several at once, as many as a total.
    const several = await page({ parts: 'facets' }, rows(COUNT_LIMIT + 5));
    expect(several.atLeast).toEqual(['shelf', 'room']);
    expect((await page({ parts: 'facets' }, rows(COUNT_LIMIT))).atLeast).toEqual([]);
  });
  it('promise in each count what choosing it gives', async () => {
    const base = { room: ['1', '2'] };
    const { facets } = await page({ f: encodeFilters(base) });
    for (const choice of facets.shelf!)
      expect(await filtered({ ...base, shelf: [choice.value ?? '(vacio)'] })).toHaveLength(choice.count);
  });
});

describe('the scope of a list', () => {
  it('holds for rows, counts, facets and exports alike', async () => {
    const mine = { ...source, scope: sql`b.room_id = 1` };
    const found = await page({}, mine);
    expect([found.total, found.rows.map((r) => r.id)]).toEqual([2, [1, 3]]);
    expect(found.facets.room).toEqual([{ value: '1', count: 2, label: 'Sala Norte' }]);
    expect((await page({ f: encodeFilters({ room: ['2'] }) }, mine)).total).toBe(0);
    const rows = await gather(listRows(database.db, mine, query({ q: 'cuenca' })));
    expect(rows.map((r) => r.id)).toEqual([1, 3]);
  });
});

describe('the cost of a list', () => {
  it('is one statement for the rows, one for the counts, two for both', async () => {
    await page({ parts: 'rows', q: 'cuenca', f: encodeFilters({ shelf: ['a'] }) });
    expect(statements).toBe(1);
    await page({ parts: 'facets' });
    expect(statements).toBe(2);
    await page({ q: 'cuenca', f: encodeFilters({ shelf: ['a'], price: ['1', '99'] }), sort: '-price', size: 100 });
    expect(statements).toBe(4);
  });
});

describe('hostile input', () => {
  const HOSTILE = [
    "'; drop table book; --",
    '" or 1=1 --',
    "' or '1'='1",
    '\\',
    '%_\\%',
    '$1',
    "\\'; select 1; --",
    '(vacio)',
    "a') or true --",
  ];
  it('is only text', async () => {
    for (const text of HOSTILE) {
      expect(await ids({ q: text })).not.toHaveLength(6);
      expect(await filtered({ shelf: [text] })).toEqual(text === '(vacio)' ? [4] : []);
      await expect(filtered({ price: [text, ''] })).rejects.toMatchObject({ code: 'invalid' });
      expect(query.bind(null, { sort: text })).toThrow();
      expect(await ids({ f: `${text}:${text}` })).toHaveLength(6);
    }
    expect(await rowsOf(database.db, sql`select count(*)::int as n from book`)).toEqual([{ n: 6 }]);
  });
  it('of any kind gives rows or a refusal, never a breakdown', async () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(anything, anything, async (q, f) => {
        const outcome = await page({ q, f: `shelf:${f};price:${f};day:${f}` }).then(
          () => 'rows',
          (e: unknown) => failureOf(e)?.code,
        );
        expect(['rows', 'invalid']).toContain(outcome);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the pages of a list', () => {
  beforeAll(async () => {
    await database.raw(
      `insert into book (id, title, shelf, price)
      select n, 'Libro ' || (n % 7), 'm', n % 3
      from generate_series(100, 360) n`,
    );
  });
  it('are a partition of its rows, in the same order as its export, ties included', async () => {
    const sort = fc.constantFrom('title', '-title', 'price', '-price', 'shelf', '-shelf', 'day', '-id');
    await fc.assert(
      fc.asyncProperty(
        sort,
        fc.constantFrom(25, 50, 100),
        fc.constantFrom('', 'libro', 'libro 3'),
        async (by, size, q) => {
          const whole = await gather(listRows(database.db, source, query({ sort: by, q }), { chunk: 40 }));
          const seen: number[] = [];
          for (let n = 1; seen.length < whole.length; n++) {
            const part = await page({ sort: by, q, size, page: n, parts: 'rows' });
            expect(part.total).toBe(whole.length);
            expect(part.rows.length).toBe(Math.min(size, whole.length - seen.length));
            seen.push(...part.rows.map((r) => r.id));
          }
          expect(seen).toEqual(whole.map((r) => r.id));
          expect(new Set(seen).size).toBe(seen.length);
        },
      ),
      { numRuns: 12 },
    );
  });
  it('beyond the last one are empty, and still say the total', async () => {
    expect(await page({ page: 9999, parts: 'rows' })).toMatchObject({ rows: [], total: 267, more: false });
  });
  it('alone are not counted: one row more tells whether another follows, and the last tells how many there are', async () => {
    const alone = (n: number, size = 100) => page({ page: n, size, parts: 'page', sort: 'id' });
    const whole = await page({ page: 1, size: 100, parts: 'rows', sort: 'id' });
    expect(await alone(1)).toEqual({ ...whole, total: 101, more: true });
    expect(asked.at(-1)).not.toContain('count(*)');
    expect(await alone(3)).toMatchObject({ total: 267, more: false });
    expect((await alone(3)).rows.length).toBe(67);
    expect(await alone(9)).toMatchObject({ rows: [], total: 267, more: false });
    expect(await page({ parts: 'page', q: 'nothing like it' })).toMatchObject({ rows: [], total: 0, more: false });
    expect(await page({ parts: 'total', q: 'libro', page: 3 })).toMatchObject({ rows: [], facets: {}, more: false });
    expect((await page({ parts: 'total' })).total).toBe(267);
  });
  it('are counted exactly up to ten thousand rows, and then not', async () => {
    await database.raw(
      `insert into book (id, title, shelf) select n, 'Mil', 'z'
        from generate_series(1000, ${1000 + COUNT_LIMIT - 1}) n`,
    );
    const exact = await page({ f: encodeFilters({ shelf: ['z'] }) });
    expect([exact.total, exact.more]).toEqual([10_000, false]);
    const beyond = await page();
    expect([beyond.total, beyond.more]).toEqual([10_000, true]);
    expect((await page({ page: 101, size: 100, parts: 'rows' })).rows.length).toBe(100);
  });
});

describe('the choice of every row of a list', () => {
  it('are the rows of its conditions, in its order, in one statement and within its scope', async () => {
    const asked = { q: 'cuenca', parts: 'ids', sort: '-id' };
    const mine = await page(asked, { ...source, scope: sql`b.id <> 3` });
    expect(statements).toBe(1);
    expect(mine).toMatchObject({ rows: [{ id: 1 }], total: 1, more: false });
    expect((await page(asked)).rows).toEqual([{ id: 3 }, { id: 1 }]);
  });
  it('stops where one bulk action does, and says so', async () => {
    const { rows, more } = await page({ parts: 'ids', q: 'libro', sort: 'id' });
    expect([rows.length, rows[0]!.id, more]).toEqual([CHOICE_LIMIT, 100, true]);
  });
});

describe('the counts of the views of a list', () => {
  const counted = (views: string, from = source) => page({ parts: 'views', views }, from);
  it('are those of the same conditions, all in one statement', async () => {
    const shelf = encodeFilters({ shelf: ['a'] });
    const { views, rows } = await counted(`cuenca\t\n\t${shelf}\nhidrologia\t${shelf}\nnada\t`);
    expect([statements, rows]).toEqual([1, []]);
    expect(views).toEqual([2, 2, 2, 0]);
    expect((await counted('cuenca\t', { ...source, scope: sql`b.id = 1` })).views).toEqual([1]);
  });
  it('stop at their limit, however many rows there are', async () => {
    expect((await counted('\t')).views).toEqual([VIEW_LIMIT + 1]);
  });
});

describe('the joins of a list', () => {
  const joined = () => asked.at(-1)!.split('join room').length - 1;
  const sorted: ListSource = { ...source, sorts: { price: sql`coalesce(r.id, 0)` } };
  it('are left out of a query that names nothing of them', async () => {
    await page({ parts: 'rows', q: 'cuenca' });
    expect(joined()).toBe(0);
  });
  it('are there to order by, and only where the order is', async () => {
    const { rows, total } = await page({ parts: 'rows', q: 'cuenca', sort: '-price' }, sorted);
    expect(joined()).toBe(1);
    expect([rows.map((r) => r.id), total]).toEqual([[3, 1], 2]);
  });
  it('are there for the facet that shows their names, and for no other', async () => {
    const { facets } = await page({ parts: 'facets' });
    expect(joined()).toBe(1);
    expect(facets.room?.map((f) => f.label)).toEqual(expect.arrayContaining(['Sala Norte', 'Sala Sur']));
  });
  it('bring those they lean on', () => {
    const from = reading(
      { from: sql`a`, joins: { b: sql`join b on b.id = a.b`, c: sql`join c on c.id = b.c`, d: sql`join d on true` } },
      sql`c.name = ${'d.x'}`,
    );
    const text = from
      .getSQL()
      .queryChunks.flatMap((x) => ('queryChunks' in (x as object) ? (x as typeof from).queryChunks : [x]));
    expect(
      text
        .map((x) => String((x as { value?: unknown }).value ?? ''))
        .join('')
        .replace(/\s+/g, ' '),
    ).toBe('a join b on b.id = a.b join c on c.id = b.c');
  });
});
