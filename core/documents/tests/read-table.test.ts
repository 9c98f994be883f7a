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
import { cellDay } from '../shared/cell.ts';

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
  it('obeys the line «sep=;» that spreadsheets write for each other, and counts it as a line', async () => {
    for (const line of ['sep=;', '"sep=;"', '\ufeffSEP=;'])
      expect(await rows(`${line}\r\na,1;b\r\nx;y`, 'csv'), line).toEqual([
        { number: 2, cells: ['a,1', 'b'] },
        { number: 3, cells: ['x', 'y'] },
      ]);
  });
  it('the final sign of old systems is no cell, alone or after the last one', async () => {
    expect(await cells('a;b\r\n1;2\r\n\x1a', 'csv')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await cells('a;b\r\n1;2\x1a', 'csv')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
  it('UTF-16 without its mark, both ways', async () => {
    const little = Buffer.from('Código;Nombre\r\n1;Ñahui Güere\r\n', 'utf16le');
    const expected = [
      ['Código', 'Nombre'],
      ['1', 'Ñahui Güere'],
    ];
    expect(await cells(little, 'csv')).toEqual(expected);
    expect(await cells(Buffer.from(little).swap16(), 'csv')).toEqual(expected);
  });
  it.each([
    ['NÚÑEZ', Buffer.from([0x4e, 0xe9, 0xa5, 0x45, 0x5a])],
    ['Núñez', Buffer.from([0x4e, 0xa3, 0xa4, 0x65, 0x7a])],
    ['MARÍA', Buffer.from([0x4d, 0x41, 0x52, 0xd6, 0x41])],
    ['José', Buffer.from([0x4a, 0x6f, 0x73, 0x82])],
    ['Núñez', Buffer.from('Núñez', 'latin1')],
    ['NÚÑEZ', Buffer.from('NÚÑEZ', 'latin1')],
    ['José', Buffer.from('José', 'latin1')],
    ['Época', Buffer.from('Época', 'latin1')],
    ['Añón', Buffer.from('Añón', 'latin1')],
  ])('tells code page 850 from Windows by where the accents fall: %s', async (name, bytes) => {
    expect(await cells(Buffer.concat([Buffer.from('a;b\r\n1;'), bytes]), 'csv')).toEqual([
      ['a', 'b'],
      ['1', name],
    ]);
  });
  it('in an export of R, NA is nothing; in any other file it is what it says', async () => {
    const numbered = '"","apellido","nombres"\n"1","NA","Ana"\n"2","Na","NAN"\n';
    expect((await cells(numbered, 'csv')).slice(1)).toEqual([
      ['1', null, 'Ana'],
      ['2', 'Na', 'NAN'],
    ]);
    expect((await cells('"a","b"\n"NA",NA\n"x",NA\n', 'csv'))[1]).toEqual(['x', null]);
    expect((await cells('"a";"b"\n"NA";"x"\n', 'csv'))[1]).toEqual(['NA', 'x']);
    expect((await cells('a,b\nNA,Null\n', 'csv'))[1]).toEqual(['NA', 'Null']);
  });
  it('a title above the header does not decide the delimiter', async () => {
    expect((await cells('Padrón de Lima, 2026\n\na;b;c\n1,5;2;3\n2,5;2;3\n', 'csv'))[1]).toEqual(['a', 'b', 'c']);
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
  it('goes on to the next visible sheet when one is blank, and stops at the first that is not', async () => {
    const sheet = (row: string) => `<worksheet><sheetData>${row}</sheetData></worksheet>`;
    const one = (value: number) => `<row r="1"><c r="A1"><v>${value}</v></c></row>`;
    const sheets = ['hoja1', 'hoja2', 'hoja3', 'hoja4'];
    const state = (n: number) => (n === 1 ? 'state="hidden"' : '');
    const named = sheets.map((name, n) => `<sheet name="${name}" ${state(n)} r:id="r${n}"/>`).join('');
    const related = sheets.map((name, n) => `<Relationship Id="r${n}" Target="worksheets/${name}.xml"/>`).join('');
    const found = await cells(
      await book({
        'xl/workbook.xml': `<workbook><sheets>${named}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${related}</Relationships>`,
        'xl/worksheets/hoja1.xml': sheet('<row r="3"><c r="A3"/></row>'),
        'xl/worksheets/hoja2.xml': sheet(one(2)),
        'xl/worksheets/hoja3.xml': sheet(one(3)),
        'xl/worksheets/hoja4.xml': sheet(one(4)),
      }),
      'xlsx',
    );
    expect(found).toEqual([[3]]);
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
  it.each([
    ['at its root', '', 'workbook.xml', 'worksheets/h.xml', 'worksheets/h.xml'],
    ['in a folder of its own', 'libro/', 'libro.xml', '/hojas/uno.xml', 'hojas/uno.xml'],
    ['above its folder', 'a/b/', 'w.xml', '../../h.xml', 'h.xml'],
    ['whatever their capitals', 'XL/', 'Workbook.xml', 'Worksheets/Sheet1.xml', 'xl/worksheets/sheet1.xml'],
  ])('finds the parts of a book where it says that they are: %s', async (_where, folder, name, target, sheet) => {
    const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const found = await cells(
      await book({
        '_rels/.rels': `<Relationships><Relationship Id="r" Type="${kind}/officeDocument" Target="/${folder}${name}"/></Relationships>`,
        [folder + name]: '<workbook><sheets><sheet name="A" r:id="h"/></sheets></workbook>',
        [`${folder}_rels/${name}.rels`]: `<Relationships><Relationship Id="h" Type="${kind}/worksheet" Target="${target}"/>
          <Relationship Id="s" Type="${kind}/sharedStrings" Target="textos.xml"/></Relationships>`,
        [`${folder}textos.xml`]: '<sst><si><t>Ñ</t></si></sst>',
        [sheet]: '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
      }),
      'xlsx',
    );
    expect(found).toEqual([['Ñ']]);
  });
  it('says of each row that its days count from 1904', async () => {
    const parts = {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><v>35064</v></c></row></sheetData></worksheet>',
    };
    for (const said of ['1', 'true']) {
      const workbook = `<workbook><workbookPr date1904="${said}"/><sheets><sheet name="A"/></sheets></workbook>`;
      const [row] = await rows(await book({ ...parts, 'xl/workbook.xml': workbook }), 'xlsx');
      expect(cellDay(row!.cells[0]!, row!.date1904)).toBe('2000-01-01');
    }
    const [usual] = await rows(
      await book({
        ...parts,
        'xl/workbook.xml': '<workbook><workbookPr date1904="0"/><sheets><sheet name="A"/></sheets></workbook>',
      }),
      'xlsx',
    );
    expect(usual).toEqual({ number: 1, cells: [35_064] });
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
