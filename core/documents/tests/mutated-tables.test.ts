import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, describe, it } from 'vitest';
import { Failure } from '#core/kernel/shared/failure.ts';
import { mutated, mutations } from '#core/testing/server/mutations.ts';
import { readCsv } from '../server/read-csv.ts';
import { readXlsx } from '../server/read-xlsx.ts';
import { zipStream } from '../server/zip.ts';

const dir = mkdtempSync(join(tmpdir(), 'quipu-mutated-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SHEET = `<worksheet><sheetData>${Array.from(
  { length: 20 },
  (_, n) => `<row r="${n + 1}"><c t="inlineStr"><is><t>Quispe ${n}</t></is></c><c><v>${n}</v></c></row>`,
).join('')}</sheetData></worksheet>`;
const book = (sheet: Buffer) =>
  buffer(
    zipStream([
      {
        name: 'xl/workbook.xml',
        content: ['<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: ['<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>'],
      },
      { name: 'xl/s.xml', content: [sheet.toString('utf8')] },
    ]),
  );
const CSV = Buffer.from(
  ['Apellido,Nombre,Año', ...Array.from({ length: 20 }, (_, n) => `"Quispe, ${n}",Rosa,2020`)].join('\r\n'),
);

/** Its rows are read, or it is refused with a sentence. */
async function read(content: Buffer, as: 'csv' | 'xlsx'): Promise<void> {
  const path = join(dir, `a.${as}`);
  writeFileSync(path, content);
  try {
    for await (const _ of as === 'csv' ? readCsv(path) : readXlsx(path));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

describe('a damaged sheet is read or refused, and nothing else happens', () => {
  it('a CSV', () =>
    fc.assert(
      fc.asyncProperty(mutations([',', ';', 'sep=;', '\ufeff']), (changes) => read(mutated(CSV, changes), 'csv')),
      { numRuns: 300 },
    ));
  it('a workbook whose bytes are damaged', async () => {
    const whole = await book(Buffer.from(SHEET));
    await fc.assert(
      fc.asyncProperty(mutations(['PK']), (changes) => read(mutated(whole, changes), 'xlsx')),
      { numRuns: 300 },
    );
  });
  it('a workbook whose sheet is badly written', () =>
    fc.assert(
      fc.asyncProperty(mutations(['<row', '</c>', '<v>', 'r="', '&#x', '<!--', '<![CDATA[']), async (changes) =>
        read(await book(mutated(Buffer.from(SHEET), changes)), 'xlsx'),
      ),
      { numRuns: 300 },
    ));
});
