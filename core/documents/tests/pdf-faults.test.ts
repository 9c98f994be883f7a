import { runInNewContext } from 'node:vm';
import pdfmake from 'pdfmake';
import { beforeAll, expect, it } from 'vitest';
import { FONTS, fontFiles } from '../server/font.ts';
import { renderPdf } from '../server/pdf.ts';
import { frame } from './frame.ts';
import { mayLackGlyphs, pdfFaults } from './pdf-faults.ts';

type WithFiles = { virtualfs: { writeFileSync(name: string, content: Buffer): void } };

beforeAll(() => {
  const { virtualfs } = pdfmake as typeof pdfmake & WithFiles;
  for (const [name, bytes] of fontFiles('sans')) virtualfs.writeFileSync(name, bytes);
  pdfmake.setFonts({ [FONTS.sans.name]: FONTS.sans.faces });
});

/** A document whose texts nobody has looked at, each on a page of its own. */
const unseen = (...texts: string[]) =>
  pdfmake
    .createPdf({
      content: texts.map((text, n) => (n === 0 ? { text } : { text, pageBreak: 'before' })),
      defaultStyle: { font: FONTS.sans.name },
    })
    .getBuffer();

it('a letter without a glyph is a fault, with its page', async () => {
  const bytes = await unseen('El agua del río', 'El agua 李');
  expect(mayLackGlyphs(bytes)).toBe(true);
  expect(await pdfFaults(bytes)).toEqual([expect.stringMatching(/^sin glifo en la página 2/)]);
});

it('a document with all its glyphs has none to look for', async () => {
  expect(mayLackGlyphs(await unseen('El agua del río', '¿Cuánto?'))).toBe(false);
  const bytes = await renderPdf({ title: 'Agua', content: [{ type: 'paragraph', text: 'El agua del río' }] }, frame);
  expect(mayLackGlyphs(bytes)).toBe(false);
});

it('what was not written as our documents are is looked at whole', () => {
  expect(mayLackGlyphs(Buffer.from('%PDF-1.7'))).toBe(true);
});

it('reading one leaves the functions of the process as they were', async () => {
  await pdfFaults(await unseen('El agua del río'));
  // Its own `toString` would say so of any: one that nobody can have changed is asked.
  const elsewhere = runInNewContext('Function.prototype') as typeof Function.prototype;
  for (const own of [Array.prototype.push, Function.prototype.toString, JSON.parse, JSON.stringify])
    expect(elsewhere.toString.call(own)).toContain('[native code]');
});
