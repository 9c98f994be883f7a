import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { guard, streamCsv } from '../server/csv.ts';
import { streamXlsx } from '../server/xlsx-stream.ts';
import type { SheetColumn } from '../shared/column.ts';
import { unzip } from './unzip.ts';

const options = { timeZone: 'America/Lima' };
const columns: SheetColumn[] = [
  { key: 'titulo', label: 'Título' },
  { key: 'n', label: 'N.º', kind: 'number' },
  { key: 'monto', label: 'Monto', kind: 'money' },
  { key: 'fecha', label: 'Fecha', kind: 'day' },
  { key: 'creado', label: 'Creado', kind: 'instant' },
  { key: 'activo', label: 'Activo', kind: 'flag' },
];
const row = {
  titulo: '=SUM(A1) <b> & "ñ" \u0007',
  n: 3,
  monto: '1234.50',
  fecha: '2026-03-10',
  creado: new Date('2026-03-11T04:30:00Z'),
  activo: true,
};
const SERIAL_2026_03_10 = 46_091;
const LOCAL_23_30 = SERIAL_2026_03_10 + 23.5 / 24;

async function* many(n: number) {
  for (let i = 0; i < n; i++) yield { titulo: `fila ${i}` };
}

describe('a streamed workbook', () => {
  const book = async (rows: Parameters<typeof streamXlsx>[1], more: object = {}) =>
    unzip(await buffer(streamXlsx(columns, rows, { ...options, ...more })));

  it('has the parts that spreadsheets look for', async () => {
    expect(Object.keys(await book([row])).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });
  it('writes typed cells: text escaped, numbers, and dates as serials in the local zone', async () => {
    const sheet = (await book([row]))['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('<is><t xml:space="preserve">=SUM(A1) &lt;b&gt; &amp; &quot;ñ&quot; </t></is>');
    expect(sheet).toContain('<c r="B2" s="3"><v>3</v></c><c r="C2" s="4"><v>1234.5</v></c>');
    expect(sheet).toContain(`<c r="D2" s="5"><v>${SERIAL_2026_03_10}</v></c>`);
    expect(Number(/r="E2" s="6"><v>([\d.]+)/.exec(sheet)![1])).toBeCloseTo(LOCAL_23_30, 6);
    expect(sheet).toContain('>Sí<');
    expect(sheet).not.toContain('<f>');
  });
  it('freezes the heading, offers a filter, and gives each column the width of what it says', async () => {
    const files = await book([{ titulo: 'x'.repeat(38), monto: '1' }, { titulo: 'y' }]);
    const sheet = files['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map((m) => Number(m[1]))).toEqual([40, 7, 15, 9, 10, 10]);
    expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:F3"\/><\/worksheet>$/);
    expect(sheet).toMatch(/<row r="1"[^>]*><c r="A1" s="1"/);
    expect(files['xl/styles.xml']).toMatch(/<cellXfs[^>]*><xf[^>]*\/><xf [^>]*fontId="1"/);
    expect(files['xl/styles.xml']).toContain('formatCode="&quot;S/&quot; #,##0.00"');
    expect(files['xl/styles.xml']).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
  });
  it('what is not a number or a date stays as text, and nothing stays empty', async () => {
    const sheet = (await book([{ n: 'n/d', fecha: 'ayer', monto: null }]))['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('>n/d<');
    expect(sheet).toContain('>ayer<');
    expect(sheet).toContain('<c r="C2" s="2"/>');
  });
  it('goes on in another sheet where one is full, and not before', async () => {
    const full = await book(many(4), { maxRows: 5, sheet: 'Padrón' });
    expect(full['xl/worksheets/sheet2.xml']).toBeUndefined();
    const over = await book(many(5), { maxRows: 5, sheet: 'Padrón' });
    expect(over['xl/worksheets/sheet2.xml']).toContain('fila 4');
    expect(over['xl/workbook.xml']).toContain('name="Padrón 2"');
    expect(over['[Content_Types].xml']).toContain('sheet2.xml');
  });
  it('an error of the source breaks the download instead of ending it as if complete', async () => {
    const broken = async function* () {
      yield row;
      throw new Error('se cortó');
    };
    await expect(book(broken())).rejects.toThrow('se cortó');
  });
  it('a download that is cut closes its source', async () => {
    let closed!: () => void;
    const ended = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const source = async function* () {
      try {
        yield* many(10_000_000);
      } finally {
        closed();
      }
    };
    const stream = streamXlsx(columns, source(), options);
    for await (const _ of stream) break;
    await ended;
  });
  it('holds many rows in little memory', async () => {
    let bytes = 0;
    const before = process.memoryUsage().rss;
    for await (const chunk of streamXlsx(columns, many(50_000), options)) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(100_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

describe('an ordinary workbook', () => {
  it('is the streamed one as a whole, with a name that spreadsheets take', async () => {
    const files = unzip(await buffer(streamXlsx(columns, [row], { ...options, sheet: 'Gastos: 2026/1' })));
    expect(files['xl/workbook.xml']).toContain('name="Gastos  2026 1"');
    expect(files['xl/worksheets/sheet1.xml']).toContain(`<v>${SERIAL_2026_03_10}</v>`);
  });
});

describe('a CSV', () => {
  it('begins with the mark of UTF-8 and quotes what it must', async () => {
    const csv = await text(streamCsv(columns, [{ ...row, titulo: 'uno, "dos"\ntres' }], options));
    expect(Buffer.from(await buffer(streamCsv(columns, [], options))).subarray(0, 3)).toEqual(
      Buffer.from([0xef, 0xbb, 0xbf]),
    );
    expect(csv.replace('\ufeff', '')).toBe(
      'Título,N.º,Monto,Fecha,Creado,Activo\r\n"uno, ""dos""\ntres",3,1234.50,2026-03-10,2026-03-10 23:30:00,Sí\r\n',
    );
  });
  it('writes every row of a long source', async () => {
    expect((await text(streamCsv(columns, many(1234), options))).trim().split('\r\n')).toHaveLength(1235);
  });
  it.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+51 999', "'+51 999"],
    ['-2+3', "'-2+3"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t=1"],
    ['-5', '-5'],
    ['+3.50', '+3.50'],
    ['texto', 'texto'],
    ['', ''],
  ])('%j is written as %j', (given, written) => expect(guard(given)).toBe(written));
});

describe('a cell of a CSV with line breaks', () => {
  it.each(['uno\ndos', 'uno\rdos', 'uno\r\ndos', '\n', 'a "b"\n, c'])('is read back as it was: %j', async (cell) => {
    const columns = [
      { key: 'a', label: 'A\nB' },
      { key: 'b', label: 'B' },
    ];
    async function* one() {
      yield { a: cell, b: 'x' };
    }
    const csv = await text(streamCsv(columns, one(), options));
    const rows = parse(csv, { bom: true }) as string[][];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(['A\nB', 'B']);
    expect(rows[1]).toEqual([guard(cell), 'x']);
  });
});
