import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '#core/kernel/shared/failure.ts';
import { readTable } from '../server/read-table.ts';
import { readXlsx } from '../server/read-xlsx.ts';
import { zipStream } from '../server/zip.ts';

const dir = mkdtempSync(join(tmpdir(), 'quipu-hostile-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
let n = 0;

async function book(sheet: Iterable<string>, shared?: Iterable<string>): Promise<string> {
  const parts = [
    {
      name: 'xl/workbook.xml',
      content: ['<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: ['<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>'],
    },
    { name: 'xl/s.xml', content: sheet },
    ...(shared ? [{ name: 'xl/sharedStrings.xml', content: shared }] : []),
  ];
  const path = join(dir, `${n++}.xlsx`);
  writeFileSync(path, await buffer(zipStream(parts)));
  return path;
}
/** Rows read, or the code of the refusal. */
async function outcome(path: string): Promise<number | string> {
  let rows = 0;
  try {
    for await (const _ of readXlsx(path)) rows++;
    return rows;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}
const row = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const many = (text: string, times: number) => [text.repeat(times)];

/** Each grows with its size; what it costs may only grow as much. */
const GROWING: Record<string, (size: number) => Promise<string>> = {
  'rows that never end': (s) => book(many('<row r="1"><c><v>1', s)),
  'rows that never begin': (s) => book(many('</row>', s)),
  'cells that never end': (s) => book(many('<c t="inlineStr"><is><t>', s)),
  'tags that never close': (s) => book(many('<row ', s)),
  'attributes without end': (s) => book([`<row ${'a="1" '.repeat(s)}`]),
  'quotes without end': (s) => book([`<row r="${'<row'.repeat(s)}`]),
  'open angles': (s) => book(many('<', s)),
  'entities cut short': (s) => book([row(`<c t="inlineStr"><is><t>${'&#x'.repeat(s)}</t></is></c>`)]),
  'comments opened again and again': (s) => book(many('<!--', s)),
  'CDATA opened again and again': (s) => book(many('<![CDATA[', s)),
  'phonetic readings opened again and again': (s) => book([row('<c t="s"><v>0</v></c>')], many('<si><rPh><t>', s)),
  'shared texts that never end': (s) => book([row('<c t="s"><v>0</v></c>')], many('<si><t>a', s)),
  'escaped characters': (s) => book([row(`<c t="inlineStr"><is><t>${'_x0041'.repeat(s)}</t></is></c>`)]),
  'many empty rows': (s) => book(many('<row/>', s)),
  'prefixes of prefixes': (s) => book([`<${'a:'.repeat(s)}row>`]),
};

describe('a table that a person uploads', () => {
  it('is read in another thread, and what is wrong with it comes back as a sentence', async () => {
    await expect(readTable(await book(many('<a>', 5_000)), 'xlsx').next()).rejects.toMatchObject({ code: 'invalid' });
    const rows = readTable(await book(many('<row><c><v>7</v></c></row>', 20_000)), 'xlsx');
    expect((await rows.next()).value).toEqual({ number: 1, cells: [7] });
    await rows.return(undefined);
  });
});

describe('a hostile workbook', () => {
  it.each(Object.entries(GROWING))('costs what it weighs: %s', async (_name, make) => {
    /** The shortest of three: what else the machine does only adds. */
    const time = async (size: number) => {
      const path = await make(size);
      const times: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const start = performance.now();
        await outcome(path);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    await time(2_000);
    const [small, large] = [await time(20_000), await time(160_000)];
    // Eight times the size: 8 if linear, 64 if quadratic. A floor of time keeps the noise of the machine out.
    expect(large / Math.max(small, 20)).toBeLessThan(30);
    expect(large).toBeLessThan(5_000);
  });

  it('is refused when it nests, widens or grows without end', async () => {
    expect(await outcome(await book(many('<a>', 5_000)))).toBe('invalid');
    expect(await outcome(await book([row('<c r="ZZZ1"><v>1</v></c>')]))).toBe('invalid');
    expect(await outcome(await book([row('<c><v>1</v></c>'.repeat(600))]))).toBe('invalid');
    expect(await outcome(await book([row(' '.repeat(5 * 1024 * 1024))]))).toBe('invalid');
    const bomb = Array.from({ length: 700 }, () => `<row>${' '.repeat(60_000)}<c><v>1</v></c></row>`);
    expect(await outcome(await book(bomb))).toBe('too_large');
    expect(await outcome(await book(['<row/>'], many('<si/>', 2_000_001)))).toBe('too_large');
  });

  it('with odd numbers of row, column or text gives what can be read', async () => {
    const cells = '<c r="__proto__" t="s"><v>__proto__</v></c><c r="1A" t="s"><v>-1</v></c><c><v>7</v></c>';
    expect(await outcome(await book([`<row r="1e999">${cells}</row><row r="-4">${cells}</row>`]))).toBe(2);
  });
});
