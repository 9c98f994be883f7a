import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { presenceOf, type Sought } from '#core/db/server/texts.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import type { ListSource } from '../server/list.ts';
import { listPage } from '../server/page.ts';
import { groupCondition, seek, soughtIn } from '../server/seek.ts';
import { encodeCondition, operatorsOf } from '../shared/conditions.ts';
import { type Column, defineList, encodeFilters } from '../shared/list.ts';
import { query } from './source.ts';

/** More than any condition keeps the keys of (`FEW`): «común» is in every title, «raro» in one of each hundred. */
const WORKS = 1300;
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.raw(`
    create table maker (id int primary key, name text);
    create table work (id int primary key, title text, code text, maker_id int references maker(id), grade text);
    create table signature (work_id int not null references work(id), name text);
    insert into maker select n, case when n < 5 then 'Taller ' || n end from generate_series(1, 6) n;
    insert into work
      select
        n,
        case when n % 50 = 0 then null else 'común ' || case when n % 100 = 1 then 'raro' else '' end end,
        case n % 4 when 0 then '' when 1 then null else 'C-' || n end,
        nullif(n % 7, 0),
        case when n % 2 = 0 then 'Q1' end
      from generate_series(1, ${WORKS}) n;
    insert into signature select n, 'Ana Pérez' from generate_series(1, ${WORKS}) n where n % 3 > 0;
    insert into signature select n, 'Luis Ñahui' from generate_series(1, ${WORKS}) n where n % 200 = 1;
  `);
});

const COLUMNS: readonly Column[] = [
  { key: 'id', label: 'ID', kind: 'number' },
  { key: 'title', label: 'Título' },
  { key: 'code', label: 'Código' },
  { key: 'maker', label: 'Taller' },
  { key: 'grade', label: 'Cuartil' },
  { key: 'signatures', label: 'Firmas', sortable: false },
];
const plain: ListSource = {
  def: defineList({
    key: 'works',
    title: 'Works',
    identity: { title: 'title' },
    empty: '',
    columns: COLUMNS,
    defaultSort: { key: 'id', dir: 'desc' },
  }),
  from: sql`work w`,
  joins: { m: sql`left join maker m on m.id = w.maker_id` },
  id: sql`w.id`,
  columns: {
    title: sql`w.title`,
    code: sql`w.code`,
    maker: sql`m.name`,
    grade: sql`case when w.id > 10 then w.grade end`,
    signatures: sql`(select string_agg(s.name, ', ') from signature s where s.work_id = w.id)`,
  },
};
const own = soughtIn(sql`work w`, sql`w.id`, { title: sql`w.title`, code: sql`w.code` });
const signatures: Sought = {
  from: sql`signature one`,
  value: sql`one.name`,
  key: sql`one.work_id`,
  row: sql`w.id`,
  several: true,
};
const source: ListSource = {
  ...plain,
  sought: {
    ...own.sought,
    maker: [{ from: sql`maker one`, value: sql`one.name`, key: sql`one.id`, row: sql`w.maker_id` }],
    // Of the first ten, the column says nothing.
    grade: [{ from: sql`work one`, value: sql`one.grade`, key: sql`one.id`, row: sql`w.id`, wider: true }],
    signatures: [signatures],
  },
  presence: own.presence,
};

const asked = (column: string, operator: Parameters<typeof encodeCondition>[0]['operator'], value?: string) =>
  encodeFilters({ all: [encodeCondition({ column, operator, values: value === undefined ? [] : [value] })] });
async function found(of: ListSource, f: string, more: Record<string, unknown> = {}): Promise<number[]> {
  const { rows, total } = await listPage(database.db, of, query({ f, size: '100', ...more }));
  return [total, ...rows.map((row) => Number(row.id))];
}

describe('a condition that is looked for first finds what one asked of each row does', () => {
  const values: Record<string, readonly string[]> = {
    title: ['común', 'raro', 'comun raro', 'nada', 'o'],
    code: ['C-2', 'c-1298', 'nada', '-'],
    maker: ['Taller 1', 'taller', 'nada'],
    grade: ['Q1', 'nada'],
  };
  const cases = COLUMNS.filter((c) => values[c.key]).flatMap((column) =>
    operatorsOf(column).flatMap((operator) => {
      const given = operator === 'empty' || operator === 'notEmpty' ? [undefined] : values[column.key]!;
      return given.map((value) => [column.key, operator, value] as const);
    }),
  );
  it.each(cases)('%s %s %s', async (column, operator, value) => {
    const f = asked(column, operator, value);
    expect(await found(source, f)).toEqual(await found(plain, f));
  });

  it('also when another condition is enough', async () => {
    const any = ['title.contains.raro', 'maker.is.Taller 2', 'code.empty', 'grade.is.nada'];
    const f = encodeFilters({ any });
    expect(await found(source, f)).toEqual(await found(plain, f));
  });

  it('also of a further page, of a total and of groups', async () => {
    const f = asked('title', 'contains', 'raro');
    expect(await found(source, f, { page: '2', size: '10' })).toEqual(await found(plain, f, { page: '2', size: '10' }));
    expect(await found(source, f, { parts: 'total' })).toEqual([13]);
  });
});

describe('of several values that a cell sums up', () => {
  const counted = async (operator: Parameters<typeof asked>[1], value?: string) =>
    (await found(source, asked('signatures', operator, value)))[0];
  it('a condition holds when it does of any of them, and what denies when it does of none', async () => {
    const both = 'Ana Pérez';
    const withAna = Number(await counted('is', both));
    expect(withAna).toBe(Math.ceil((WORKS * 2) / 3));
    expect(await counted('isNot', both)).toBe(WORKS - withAna);
    expect(await counted('startsWith', 'luis')).toBe(7);
    expect(await counted('contains', 'ñahui')).toBe(7);
    expect(await counted('notContains', 'ñahui')).toBe(WORKS - 7);
  });
  it('empty is to have none', async () => {
    const some = Number(await counted('notEmpty'));
    expect(await counted('empty')).toBe(WORKS - some);
    expect(some).toBe(869);
  });
});

describe('how it is asked', () => {
  const conditionOf = async (column: string, operator: Parameters<typeof asked>[1], value: string, how = {}) => {
    const condition = encodeCondition({ column, operator, values: [value] });
    const sought = await seek(database.db, source, { f: encodeFilters({ all: [condition] }) });
    const asking = groupCondition({ ...sought, ...how }, { all: [condition] }) ?? sql`true`;
    return new PgDialect().sqlToQuery(asking).sql;
  };
  it('what nothing has is not looked for again in the list', async () => {
    expect(await conditionOf('title', 'contains', 'nada')).toBe('(false)');
  });
  it('what few have is read by their keys', async () => {
    expect(await conditionOf('title', 'contains', 'raro')).toBe('((w.id = any($1::bigint[])))');
  });
  it('what many have is asked of each row in the order of the list', async () => {
    expect(await conditionOf('title', 'startsWith', 'común')).toContain('quipu_fold');
  });
  it('also hidden from the planner, where they come in the order of their identity', async () => {
    expect(await conditionOf('title', 'startsWith', 'común', { inOrder: true })).toMatch(/^\(coalesce\(/);
    expect(await conditionOf('title', 'is', 'común raro', { inOrder: true })).not.toContain('coalesce');
  });
  it('presence tells each text by its place, and under zero the one that is not there', async () => {
    const texts = { a: sql`'x'::text`, b: sql`null::text`, c: sql`''::text` };
    const [row] = await rowsOf<{ told: number[] }>(database.db, sql`select ${presenceOf(texts)} as told`);
    expect(row!.told).toEqual([1, -2, -3]);
  });
});
