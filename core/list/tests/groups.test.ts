import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/db/server/open.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { testContext } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { serveList } from '../server/export.ts';
import { groupRows } from '../server/groups.ts';
import { listPage } from '../server/page.ts';
import { filtersOf, groupingsOf, keysIn, summableOf } from '../shared/groups.ts';
import { decodeFilters, encodeFilters, type ListQuery } from '../shared/list.ts';
import { createBooks, query, source } from './source.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await createBooks(database);
});
const grouped = (over: Record<string, unknown>) => groupRows(database.db, source, query(over));
const short = async (over: Record<string, unknown>) =>
  (await grouped(over)).groups.map((g) => [...g.labels, g.n, ...g.sums]);
const file = async (over: Record<string, unknown>) => {
  const ctx = await testContext(database);
  const { exportar } = serveList(() => source);
  const { body } = await exportar(ctx, { ...query(over), format: 'csv' } as ListQuery & { format: 'csv' });
  const parts: Uint8Array[] = [];
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts).toString().replace('\uFEFF', '').trim().split(/\r?\n/);
};

describe('the rows of a list, grouped', () => {
  it('may be grouped by its filters by options and the years of its dates, and add its amounts', () => {
    expect(groupingsOf(source.def).map((g) => g.label)).toEqual(['Estante', 'Sala', 'Año de Fecha']);
    expect(summableOf(source.def).map((c) => c.key)).toEqual(['price']);
  });
  it('count and add what each value has, in the order of their words, the ones without it too', async () => {
    expect(await short({ by: 'room', sums: 'price' })).toEqual([
      ['Sala Norte', 2, '40.00'],
      ['Sala Sur', 2, '120.49'],
      ['Sin dato', 2, '10.00'],
    ]);
    expect(await short({ by: 'shelf' })).toEqual([
      ['|;:%', 1],
      ['b', 2],
      ['Estante A', 2],
      ['Sin dato', 1],
    ]);
    expect(await short({ by: 'day.anio' })).toEqual([
      ['2025', 1],
      ['2026', 4],
      ['Sin fecha', 1],
    ]);
  });
  it('keep the search and the filters', async () => {
    expect(await short({ by: 'shelf', q: 'hidrologia', sums: 'price' })).toEqual([['Estante A', 2, '30.50']]);
    expect(await short({ by: 'room', f: encodeFilters({ shelf: ['b'] }) })).toEqual([
      ['Sala Norte', 1],
      ['Sin dato', 1],
    ]);
  });
  it('without groups are all of them as one', async () => {
    expect(await grouped({ sums: 'price' })).toEqual({
      groups: [{ values: [], labels: [], n: 6, sums: ['170.49'] }],
      total: { n: 6, sums: ['170.49'] },
    });
    expect((await grouped({ sums: 'price', q: 'no hay' })).total).toEqual({ n: 0, sums: ['0.00'] });
  });
  it.each([
    { by: 'title' },
    { by: 'id' },
    { by: 'shelf,room,day.anio,price' },
    { by: 'constructor' },
    { by: 'shelf', sums: 'title' },
    { sums: '__proto__' },
  ])('refuse what the list does not have: %j', async (over) => {
    expect(await grouped(over).catch((e) => failureOf(e)?.code)).toBe('invalid');
  });
  it('each group leads to as many rows as it says, and they come to its total', async () => {
    const keys = fc.subarray(['shelf', 'room', 'day.anio'], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(keys, fc.constantFrom('', 'cuenca', 'hidrologia'), async (by, q) => {
        const { groups, total } = await grouped({ by: by.join(), q, sums: 'price' });
        const groupings = by.map((key) => groupingsOf(source.def).find((g) => g.key === key)!);
        expect(groups.reduce((n, g) => n + g.n, 0)).toBe(total.n);
        for (const g of groups) {
          const f = filtersOf(source.def, groupings, g.values, {});
          if (f === null) continue;
          const page = await listPage(database.db, source, query({ q, f, parts: 'rows' }));
          expect(page.total, JSON.stringify(decodeFilters(f))).toBe(g.n);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the file of a summary', () => {
  it('has a row a group and their total at the end', async () => {
    expect(await file({ by: 'room', sums: 'price' })).toEqual([
      'Sala,Registros,Total de Precio',
      'Sala Norte,2,40.00',
      'Sala Sur,2,120.49',
      'Sin dato,2,10.00',
      'Total,6,170.49',
    ]);
  });
  it('of rows ends with what their amounts come to, and has them even when they are not shown', async () => {
    const rows = await file({ sums: 'price', cols: 'title', sort: 'id', q: 'hidrologia' });
    expect(rows).toEqual([
      'Título,Precio',
      'Hidrología de la cuenca andina,10.00',
      'HIDROLOGIA urbana,20.50',
      'Total,30.50',
    ]);
  });
  it('keys are read once each', () => expect(keysIn('a,b,,a')).toEqual(['a', 'b']));
});
