import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/db/server/open.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { unzip } from '#core/documents/tests/unzip.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { exportList, MAX_PDF_ROWS } from '../server/export.ts';
import { listPage } from '../server/page.ts';
import { type ExportFormat, encodeFilters } from '../shared/list.ts';
import { createBooks, query, source } from './source.ts';

let database: Database;
let ctx: Ctx;
beforeAll(async () => {
  database = await testDatabase();
  await createBooks(database);
  ctx = await testContext(database, {
    session: testSession(),
    now: () => new Date('2026-03-02T03:00:00Z'),
    today: () => '2026-03-01',
  });
});

async function exported(format: ExportFormat, over: Record<string, unknown> = {}) {
  const file = await exportList(ctx, source, { ...query(over), format });
  const chunks: Uint8Array[] = [];
  if (file.body instanceof Uint8Array) chunks.push(file.body);
  else for await (const c of file.body) chunks.push(c);
  return { ...file, bytes: Buffer.concat(chunks) };
}
const ONE = { q: 'cuenca', f: encodeFilters({ shelf: ['a'] }) };

describe('the export of a list', () => {
  it('is named after the list and the day of the institution', async () => {
    for (const [format, mime] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['pdf', 'application/pdf'],
    ] as const)
      expect(await exported(format)).toMatchObject({ filename: `books-2026-03-01.${format}`, mime });
  });
  it('says of a CSV in its name that its rows were chosen, and inside it nothing but rows', async () => {
    const file = await exported('csv', ONE);
    expect(file.filename).toBe('books-filtrado-2026-03-01.csv');
    expect(file.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
    expect((await exported('pdf', ONE)).filename).toBe('books-2026-03-01.pdf');
  });
  it('as CSV has the filtered rows, in order, with the labels people read', async () => {
    const { bytes } = await exported('csv', ONE);
    const lines = bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Título[,;]Estante[,;]Precio[,;]Fecha$/);
    expect(lines[1]).toMatch(/^Hidrología de la cuenca andina[,;]Estante A[,;]10\.00[,;]2026-01-01$/);
  });
  it('reads the columns that it writes and no other, unless what it writes is made of them', async () => {
    const failing = { ...source, columns: { ...source.columns, day: sql`1 / (b.id - b.id)` } };
    const read = async (from: typeof source, cols: string) =>
      exportList(ctx, from, { ...query({ cols, sort: 'title' }), format: 'csv' });
    await expect(read(failing, 'title,day')).rejects.toThrow();
    await expect(read({ ...failing, tell: (row) => row }, 'title,shelf')).rejects.toThrow();
    const file = await read(failing, 'title,shelf');
    let text = '';
    for await (const chunk of file.body as AsyncIterable<Uint8Array>) text += Buffer.from(chunk).toString('utf8');
    expect(text.trim().split('\r\n').length).toBeGreaterThan(1);
  });
  it('writes amounts exactly, with their two decimals, in files as on the screen', async () => {
    const amounts = ['0.10', '9999999999.99', '10.00', '-3.50'];
    await database.raw(
      `insert into book (id, title, shelf, price) select 900 + n, 'Monto ' || n, 'z', (array[${amounts}])[n]
        from generate_series(1, 4) n`,
    );
    const mine = { f: encodeFilters({ shelf: ['z'] }), sort: 'title' };
    const lines = (await exported('csv', { ...mine, cols: 'price' })).bytes
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1);
    expect(lines).toEqual(amounts);
    const { rows } = await listPage(ctx.db, source, query(mine));
    expect(rows.map((r) => r.price)).toEqual(amounts);
    expect((await listPage(ctx.db, source, query({ ...mine, sort: '-price' }))).rows.map((r) => r.price)).toEqual([
      '9999999999.99',
      '10.00',
      '0.10',
      '-3.50',
    ]);
    const sheet = unzip((await exported('xlsx', { ...mine, cols: 'price' })).bytes);
    const xml = Object.values(sheet).join('\n');
    expect(xml).toContain('<v>9999999999.99</v>');
    expect(xml).toContain('<v>0.1</v>');
    await database.raw("delete from book where shelf = 'z'");
  });
  it('has every row of the filters, not only the page that is seen', async () => {
    const { bytes } = await exported('csv', { page: 2, size: 10, sort: '-price' });
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain('Øresund');
  });
  it('has the columns that were chosen, hidden ones included, in the order of the list', async () => {
    const { bytes } = await exported('csv', { ...ONE, cols: 'lent,title,nothing' });
    expect(bytes.toString('utf8').replace('\ufeff', '').split('\r\n')[0]).toMatch(/^Título[,;]Prestado$/);
    await expect(exported('csv', { cols: 'nothing' })).rejects.toMatchObject({ code: 'invalid' });
  });
  it('has beside a column what its cell also shows on the screen', async () => {
    const [first, ...rest] = source.def.columns;
    const carrying = { ...source, def: { ...source.def, columns: [{ ...first!, carries: ['lent'] }, ...rest] } };
    const file = await exportList(ctx, carrying, { ...query({ ...ONE, cols: first!.key }), format: 'csv' });
    let text = '';
    for await (const chunk of file.body as AsyncIterable<Uint8Array>) text += Buffer.from(chunk).toString('utf8');
    expect(text.replace('\ufeff', '').split('\r\n')[0]).toMatch(/^Título[,;]Prestado$/);
  });
  it('as XLSX opens, with the filtered rows and no others', async () => {
    const files = unzip((await exported('xlsx', ONE)).bytes);
    const text = Object.values(files).join('\n');
    expect(text).toContain('Hidrología de la cuenca andina');
    expect(text).toContain('Estante A');
    expect(text).not.toContain('Suelos');
  });
  it('as XLSX says in a last sheet by what it was filtered, and has none when it was not', async () => {
    const f = encodeFilters({ shelf: ['a'], all: ['title.contains.CUENCA', 'price.between.5..15'] });
    const files = unzip((await exported('xlsx', { f })).bytes);
    expect(files['xl/workbook.xml']).toContain('name="Condiciones"');
    expect(files['xl/worksheets/sheet1.xml']).toContain('Hidrología de la cuenca andina');
    expect(files['xl/worksheets/sheet2.xml']).toContain('Estante: Estante A');
    expect(files['xl/worksheets/sheet2.xml']).toContain('Título contiene “CUENCA” y Precio entre 5.00 y 15.00');
    expect(Object.keys(unzip((await exported('xlsx')).bytes))).not.toContain('xl/worksheets/sheet2.xml');
    const paper = (await pdfPages((await exported('pdf', { f })).bytes)).join(' ');
    expect(paper).toContain('Condiciones: Título contiene “CUENCA” y Precio entre 5.00 y 15.00');
  });
  it('as PDF says how many rows, who asked and has no others', async () => {
    const text = (await pdfPages((await exported('pdf', ONE)).bytes)).join(' ');
    expect(text).toContain('Hidrología de la cuenca andina');
    expect(text).toContain('1 registro');
    expect(text).toContain('Ana Quispe');
    expect(text).not.toContain('Suelos');
  });
  it('as PDF says by what it was filtered in the words of the screen, also when no row is left', async () => {
    const f = encodeFilters({ room: ['1', '(vacio)'], shelf: ['a'] });
    for (const q of ['cuenca', 'nada']) {
      const text = (await pdfPages((await exported('pdf', { q, f })).bytes)).join(' ');
      expect(text).toContain('Estante: Estante A · Sala: Sala Norte, Sin dato');
    }
  });
  it('of a wrong column is refused before it starts', async () => {
    for (const format of ['csv', 'xlsx', 'pdf'] as const)
      await expect(exported(format, { sort: 'nothing' })).rejects.toMatchObject({ code: 'invalid' });
  });
  it('as PDF has a limit, told with the way out; the sheets have none', async () => {
    await database.raw(
      `insert into book (id, title, shelf) select n, 'Libro ' || n, 'm'
        from generate_series(1000, ${1000 + MAX_PDF_ROWS}) n`,
    );
    const many = { f: encodeFilters({ shelf: ['m'] }) };
    await expect(exported('pdf', many)).rejects.toMatchObject({
      code: 'invalid',
      detail: expect.stringContaining('Excel o CSV'),
    });
    expect((await exported('csv', many)).bytes.toString('utf8').trim().split('\r\n')).toHaveLength(MAX_PDF_ROWS + 2);
  });
});
