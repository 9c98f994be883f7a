import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { type Compared, OPERATORS, OPERATORS_OF, type Operator } from '#core/field/shared/operators.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { compare } from '../server/compare.ts';
import type { ListSource } from '../server/list.ts';
import { listPage } from '../server/page.ts';
import {
  type Condition,
  comparedAs,
  conditionFault,
  encodeCondition,
  groupWords,
  MAX_CONDITIONS,
  MAX_VALUE,
  readCondition,
  withConditions,
} from '../shared/conditions.ts';
import { type Column, encodeFilters } from '../shared/list.ts';
import { createBooks, query, source } from './source.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await createBooks(database);
});

const badges = { a: { label: 'Alfa', tone: 'blue' }, b: { label: 'Beta', tone: 'gray' } } as const;
/** A column of each kind, and its type in the database. */
const COLUMNS: Record<Compared, { column: Column; type: string }> = {
  text: { column: { key: 'x', label: 'Texto' }, type: 'text' },
  number: { column: { key: 'x', label: 'Número', kind: 'number' }, type: 'numeric' },
  money: { column: { key: 'x', label: 'Monto', kind: 'money' }, type: 'numeric(14,2)' },
  day: { column: { key: 'x', label: 'Día', kind: 'day' }, type: 'date' },
  instant: { column: { key: 'x', label: 'Momento', kind: 'instant' }, type: 'timestamptz' },
  flag: { column: { key: 'x', label: 'Marca', kind: 'flag' }, type: 'boolean' },
  choice: { column: { key: 'x', label: 'Elección', kind: 'badge', badges }, type: 'text' },
  choices: { column: { key: 'x', label: 'Elecciones', kind: 'badges', badges }, type: 'jsonb' },
};
const KINDS = Object.keys(COLUMNS) as Compared[];

/** Letters that betray a comparison: accents, case, what a pattern would read, quotes, separators of an address. */
const letters = fc.constantFrom('a', 'Á', 'á', 'ñ', 'N', 'ø', 'ß', '%', '_', '\\', '.', '|', ';', ':', "'", ' ', '1');
const text = fc.string({ unit: letters, maxLength: 6 });
const written = text.map((t) => t.trim()).filter((t) => t !== '');
const cents = fc
  .integer({ min: -300, max: 300 })
  .map((n) => String(n / 100))
  .map((n) => (n === '0' ? '0' : n));
const day = fc.integer({ min: 0, max: 40 }).map((n) => new Date(Date.UTC(2025, 11, 20 + n)).toISOString().slice(0, 10));
const flag = fc.constantFrom('true', 'false');
const choice = fc.constantFrom('a', 'b');
/** Any hour of a day, the last of it also: a day is whole. */
const instant = fc
  .tuple(day, fc.integer({ min: 0, max: 23 }))
  .map(([d, h]) => `${d}T${String(h).padStart(2, '0')}:30:00`);
const choices = fc.uniqueArray(choice).map((all) => JSON.stringify(all));
const VALUES: Record<Compared, { stored: fc.Arbitrary<string>; asked: fc.Arbitrary<string> }> = {
  text: { stored: text, asked: written },
  number: { stored: cents, asked: cents },
  money: { stored: cents, asked: cents },
  day: { stored: day, asked: day },
  instant: { stored: instant, asked: day },
  flag: { stored: flag, asked: flag },
  choice: { stored: choice, asked: choice },
  choices: { stored: choices, asked: choice },
};

/** Folded as the search folds, but spaces stay: a plain reading of what each operator says. */
const plain = (t: string) =>
  t
    .split(/( +)/)
    .map((part) => (/^ *$/.test(part) ? part : fold(part)))
    .join('');
const order = (kind: Compared, a: string, b: string): number => {
  if (kind === 'number' || kind === 'money') return Math.sign(Number(a) - Number(b));
  return a < b ? -1 : a > b ? 1 : 0;
};
function judge(
  kind: Compared,
  stored: string | null,
  operator: Operator,
  [a = '', b = '']: readonly string[],
): boolean {
  const none = stored === null || stored === '' || stored === '[]';
  if (operator === 'empty' || operator === 'notEmpty') return none === (operator === 'empty');
  const denied: Partial<Record<Operator, Operator>> = { notContains: 'contains', isNot: 'is', excludes: 'includes' };
  const opposite = denied[operator];
  if (opposite) return !judge(kind, stored, opposite, [a, b]);
  if (none) return false;
  const cell = kind === 'instant' ? stored.slice(0, 10) : stored;
  switch (operator) {
    case 'contains':
      return plain(cell).includes(plain(a));
    case 'startsWith':
      return plain(cell).startsWith(plain(a));
    case 'includes':
      return JSON.parse(cell).includes(a);
    case 'is':
      return kind === 'text' ? plain(cell) === plain(a) : order(kind, cell, a) === 0;
    case 'atLeast':
      return order(kind, cell, a) >= 0;
    case 'atMost':
      return order(kind, cell, a) <= 0;
    default:
      return order(kind, cell, a) >= 0 && order(kind, cell, b) <= 0;
  }
}

const pairs = KINDS.flatMap((kind) => OPERATORS_OF[kind].map((operator) => [kind, operator] as const));

describe('each operator of each kind', () => {
  it.each(pairs)('%s %s finds the rows that a plain reading finds', async (kind, operator) => {
    const { column, type } = COLUMNS[kind];
    const { stored, asked } = VALUES[kind];
    const rows = fc.array(fc.option(stored, { nil: null, freq: 4 }), { minLength: 1, maxLength: 30 });
    const given = fc.array(asked, { minLength: OPERATORS[operator].values, maxLength: OPERATORS[operator].values });
    await fc.assert(
      fc.asyncProperty(rows, given, async (cells, unsorted) => {
        const values = unsorted.toSorted((a, b) => order(kind, a, b));
        const condition = compare(column, sql`x`, operator, values);
        const found = await rowsOf<{ n: number }>(
          database.db,
          sql`
            select (n - 1)::int as n
            from (
                select n, value::${sql.raw(type)} as x
                from jsonb_array_elements_text(${JSON.stringify(cells)}::jsonb) with ordinality c (value, n)
              ) c
            where ${condition}
            order by n
          `,
        );
        const expected = cells.flatMap((cell, n) => (judge(kind, cell, operator, values) ? [n] : []));
        expect(found.map(({ n }) => n)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it.each(pairs)('%s %s is read from an address as it was written', (kind, operator) => {
    const { column } = COLUMNS[kind];
    const n = OPERATORS[operator].values;
    fc.assert(
      fc.property(fc.array(VALUES[kind].asked, { minLength: n, maxLength: n }), (unsorted) => {
        const values = unsorted.toSorted((a, b) => order(kind, a, b));
        const condition: Condition = { column: 'x', operator, values };
        expect(readCondition([column], encodeCondition(condition))).toEqual(condition);
      }),
    );
  });

  it('has every kind and every operator', () => {
    expect(KINDS.map((kind) => comparedAs(COLUMNS[kind].column))).toEqual(KINDS);
    expect(new Set(pairs.map(([, operator]) => operator))).toEqual(new Set(Object.keys(OPERATORS)));
  });
});

const books = (over: Record<string, unknown>, from: ListSource = source) =>
  listPage(database.db, from, query({ parts: 'rows', sort: 'id', ...over }));
const ids = async (f: string) => (await books({ f })).rows.map((r) => r.id);

describe('the conditions of an address', () => {
  it.each([
    ['all:title.contains.CUENCA', [1, 3]],
    ['all:title.contains.CUENCA|price.atMost.10', [1]],
    ['any:title.contains.CUENCA|price.atMost.10', [1, 3, 5]],
    ['all:title.contains.%25', [4]],
    ['all:title.contains._', [4]],
    ['all:title.startsWith.hidro', [1, 2]],
    ['all:shelf.isNot.a', [3, 4, 5, 6]],
    ['shelf:a;all:price.between.15..25', [2]],
    ['all:day.is.2026-01-31', [2]],
  ])('%s', async (f, expected) => {
    expect(await ids(f)).toEqual(expected);
  });

  it.each([
    ['all:author.contains.a', 'Esta lista no tiene la columna «author»'],
    ['all:constructor.contains.a', 'Esta lista no tiene la columna «constructor»'],
    ['all:title.atLeast.a', '«Título» no se compara con «atLeast»'],
    ['all:title.toString.a', '«Título» no se compara con «toString»'],
    ['all:title.contains.', 'Título: Campo requerido'],
    ['all:title.contains', 'necesita otro número de valores'],
    ['all:title.empty.a', 'necesita otro número de valores'],
    [`all:title.contains.${'a'.repeat(MAX_VALUE + 1)}`, 'Límite superado'],
    ['all:price.is.1,5', 'Precio: Escriba un número'],
    ['all:price.is.01', 'Precio: Escriba un número'],
    ['all:price.is.1e3', 'Precio: Escriba un número'],
    ['all:price.between.3..1', 'el primer valor es mayor que el segundo'],
    ['all:price.between.3', 'necesita otro número de valores'],
    ['all:day.is.2026-02-30', 'Fecha: Escriba una fecha como 31/12/2026'],
    ['all:shelf.is.z', 'Estante: Elija un valor de la lista'],
    ['all:lent.is.quizas', 'Prestado: Elija un valor de la lista'],
    ['all:title.empty;any:price.empty', 'no con ambas'],
    [`all:${Array.from({ length: MAX_CONDITIONS + 1 }, () => 'title.empty').join('|')}`, 'hasta 20 condiciones'],
  ])('%s is refused', async (f, told) => {
    await expect(books({ f })).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining(told) });
  });

  it('whatever is written as one is read or refused, and never fails', async () => {
    const word = fc.constantFrom('title', 'price', 'day', 'lent', 'contains', 'is', 'between', 'empty', '1', 'a', '');
    const sign = fc.constantFrom('.', '..', '|', '%', ' ', '~');
    const some = fc.array(fc.oneof(word, sign), { maxLength: 8 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(some, async (text) => {
        const asked = books({ f: encodeFilters({ all: [text] }) });
        const ended = await asked.then(
          () => 'read',
          (error) => error.code,
        );
        expect(['read', 'invalid']).toContain(ended);
      }),
      { numRuns: 200 },
    );
  });

  it('do not reach a column that the source does not read for this person, nor one that is not in the database', async () => {
    const { price: _, ...columns } = source.columns;
    await expect(books({ f: 'all:price.atLeast.1' }, { ...source, columns })).rejects.toMatchObject({
      code: 'invalid',
    });
    const said = source.def.columns.map((c) => (c.key === 'title' ? { ...c, unfiltered: 'se dice aparte' } : c));
    const apart = { ...source, def: { ...source.def, columns: said } };
    await expect(books({ f: 'all:title.contains.a' }, apart)).rejects.toThrow('«Título» no se filtra: se dice aparte');
  });

  it('count the filters and the saved views; a view of a column that is gone does not stop the others', async () => {
    const { facets } = await listPage(database.db, source, query({ parts: 'facets', f: 'all:title.contains.cuenca' }));
    expect(facets.shelf).toEqual([
      { value: 'a', count: 1 },
      { value: 'b', count: 1 },
    ]);
    const views = ['\tall:title.contains.cuenca', '\tall:gone.contains.cuenca', '\tshelf:a'].join('\n');
    expect((await listPage(database.db, source, query({ parts: 'views', views }))).views).toEqual([2, -1, 2]);
  });

  it('read as words', () => {
    const texts = ['title.contains.agua', 'price.between.10..20', 'shelf.isNot.a', 'lent.is.true', 'day.empty'];
    expect(groupWords(source.def, withConditions({}, 'any', texts))).toBe(
      'Título contiene “agua” o Precio entre 10.00 y 20.00 o Estante no es Estante A o Prestado es Sí o Fecha vacío',
    );
    expect(conditionFault(source.def.columns[0]!, { column: 'title', operator: 'is', values: ['a'] })).toBeNull();
  });
});
