import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { delimiterOf } from '../server/read-csv.ts';
import { readTable } from '../server/read-table.ts';
import type { TableRow } from '../server/table-row.ts';
import { streamXlsx } from '../server/xlsx-stream.ts';
import { zipStream } from '../server/zip.ts';

const dir = mkdtempSync(join(tmpdir(), 'quipu-read-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
let n = 0;
async function rows(content: Buffer | string, extension: 'csv' | 'xlsx'): Promise<TableRow[]> {
  const path = join(dir, `${n++}.${extension}`);
  writeFileSync(path, content);
  const found: TableRow[] = [];
  for await (const row of readTable(path, extension)) found.push(row);
  return found;
}
const cells = async (...given: Parameters<typeof rows>) => (await rows(...given)).map((r) => r.cells);
const book = (parts: Record<string, string>) =>
  buffer(zipStream(Object.entries(parts).map(([name, text]) => ({ name, content: [text] }))));
const WORKBOOK = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Oculta" sheetId="1" state="hidden" r:id="rId1"/><sheet name="B" sheetId="7" r:id="rId9"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/otra.xml" Id="rId9"/></Relationships>',
};

describe('reading a CSV', () => {
  it('finds the delimiter and the encoding, and keeps accents', async () => {
    const expected = [
      ['Código', 'Nombre'],
      ['1', 'Ñahui Güere'],
    ];
    for (const d of [';', ',', '\t', '|']) {
      const text = `Código${d}Nombre\r\n1${d}Ñahui Güere\r\n`;
      expect(await cells(text, 'csv'), d).toEqual(expected);
      expect(await cells(`\ufeff${text}`, 'csv'), d).toEqual(expected);
      expect(await cells(Buffer.from(text, 'latin1'), 'csv'), d).toEqual(expected);
      const marked = Buffer.concat([Buffer.from('\ufeff'), Buffer.from(text, 'latin1')]);
      expect(await cells(marked, 'csv'), d).toEqual(expected);
      expect(await cells(Buffer.from(`\ufeff${text}`, 'utf16le'), 'csv'), d).toEqual(expected);
    }
  });
  it('keeps quotes, delimiters and line ends inside cells, and counts lines as a person does', async () => {
    const found = await rows('a;b\n"x;""y""\nz";2\n\n ; \n3;4', 'csv');
    expect(found).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['x;"y"\nz', '2'] },
      { number: 6, cells: ['3', '4'] },
    ]);
  });
  it('a delimiter inside quotes of the first line does not count', () => {
    expect(delimiterOf('"a,b,c,d";x')).toBe(';');
    expect(delimiterOf('sola')).toBe(',');
  });
  it('reads alike whatever the size of the pieces', async () => {
    const text = `nombre;valor\n${Array.from({ length: 30_000 }, (_, i) => `"Persona ""ñ"" ${i}";${i}`).join('\n')}`;
    const found = await cells(text, 'csv');
    expect(found).toHaveLength(30_001);
    expect(found[30_000]).toEqual(['Persona "ñ" 29999', '29999']);
  });
  it('keeps line separators that are no line feeds inside cells', async () => {
    expect(await cells('a;b\nx\u2028y;\u0085z', 'csv')).toEqual([
      ['a', 'b'],
      ['x\u2028y', '\u0085z'],
    ]);
  });
  it('refuses a quote that is never closed, and an empty file has no rows', async () => {
    await expect(rows(`a,b\n"${'x'.repeat(40_000)}`, 'csv')).rejects.toThrow(/comillas sin cerrar/);
    expect(await rows(' \n\n', 'csv')).toEqual([]);
  });
});

describe('reading a workbook', () => {
  it('reads what the product writes, streamed or in memory', async () => {
    const columns = [
      { key: 'n', label: 'Nombre' },
      { key: 'f', label: 'Fecha', kind: 'day' as const },
      { key: 'm', label: 'Monto', kind: 'number' as const },
    ];
    const data = [{ n: 'Ñ & <b> "x"', f: '2026-03-10', m: 3.5 }];
    const expected = [
      ['Nombre', 'Fecha', 'Monto'],
      ['Ñ & <b> "x"', 46_091, 3.5],
    ];
    const zone = { timeZone: 'America/Lima' };
    expect(await cells(await buffer(streamXlsx(columns, data, zone)), 'xlsx')).toEqual(expected);
  });
  it('takes the first visible sheet, shared and inline texts, gaps, formulas, prefixes and entities', async () => {
    const found = await rows(
      await book({
        ...WORKBOOK,
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
        'xl/sharedStrings.xml':
          '<sst count="2"><si><t>A&amp;B</t></si><si><r><t>Ñ</t></r><r><t xml:space="preserve"> o</t></r><rPh><t>no</t></rPh></si></sst>',
        'xl/worksheets/otra.xml': `<x:worksheet><x:sheetData><x:row r="2"/><x:row r="4" spans="1:4"><x:c r="A4" t="s"><x:v>0</x:v></x:c><x:c r="C4" t="s"><x:v>1</x:v></x:c>
          <x:c r="D4"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="AA4" t="inlineStr"><x:is><x:t>&#241;&#x41;_x0042_&#0;&#xD800;</x:t></x:is></x:c><x:c r="AB4" t="e"><x:v>#N/A</x:v></x:c>
          <x:c r="AC4" t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      }),
      'xlsx',
    );
    expect(found).toHaveLength(1);
    expect(found[0]!.number).toBe(4);
    expect(found[0]!.cells.slice(0, 4)).toEqual(['A&B', null, 'Ñ o', 2]);
    expect(found[0]!.cells.slice(26)).toEqual(['ñAB\ufffd\ufffd', null, true]);
  });
  it('reads many rows in pieces', async () => {
    async function* many() {
      for (let i = 0; i < 20_000; i++) yield { n: `Persona ${i}` };
    }
    const found = await rows(await buffer(streamXlsx([{ key: 'n', label: 'N' }], many(), { timeZone: 'UTC' })), 'xlsx');
    expect(found).toHaveLength(20_001);
    expect(found[20_000]).toEqual({ number: 20_001, cells: ['Persona 19999'] });
  });
  it('refuses what is damaged, what is no workbook, and an archive that grows without end', async () => {
    await expect(rows('PK nada', 'xlsx')).rejects.toThrow(/dañado/);
    await expect(rows(await book({ 'word/document.xml': '<w/>' }), 'xlsx')).rejects.toThrow(/no es un libro de Excel/);
    const whole = await book({ ...WORKBOOK, 'xl/worksheets/otra.xml': '<worksheet/>' });
    await expect(rows(whole.subarray(0, whole.length - 40), 'xlsx')).rejects.toThrow(/dañado/);
    const bomb = await book({
      ...WORKBOOK,
      'xl/worksheets/otra.xml': `<worksheet><row>${' '.repeat(6 * 1024 * 1024)}</row></worksheet>`,
    });
    expect(bomb.length).toBeLessThan(60_000);
    await expect(rows(bomb, 'xlsx')).rejects.toThrow(/demasiado larga/);
    const parts = await book({ ...WORKBOOK, 'xl/_rels/workbook.xml.rels': ' '.repeat(5 * 1024 * 1024) });
    await expect(rows(parts, 'xlsx')).rejects.toThrow(/demasiado grande/);
  });
});
