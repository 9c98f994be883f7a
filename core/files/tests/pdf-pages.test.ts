import { describe, expect, it } from 'vitest';
import {
  classicPdf,
  onePage,
  packedPdf,
  pdfObjects,
  pdfStream,
  pdfTail,
  placeRow,
  samplePdf,
} from '#core/testing/server/pdf.ts';
import { receive } from '../server/receive.ts';
import type { SlotDef } from '../shared/slot.ts';
import { pieces } from './samples.ts';

type Given = { taken: boolean; said: string | null };
async function given(content: Buffer, slot: Partial<SlotDef> = {}): Promise<Given> {
  try {
    const received = await receive({ accept: ['pdf'], maxMb: 5, ...slot }, pieces(content, 65_536), 'a.pdf');
    await received.discard();
    return { taken: true, said: received.note };
  } catch (error) {
    return { taken: false, said: error instanceof Error ? error.message : String(error) };
  }
}
const TAKEN: Given = { taken: true, said: null };

/** The same document with a change at its end, as a signature or a form that was filled in leaves it. */
function updated(): Buffer {
  const before = classicPdf();
  const { body, places } = pdfObjects([pdfStream('', 'BT /F1 9 Tf (corregido) Tj ET')], before.length, '\n', 4);
  const at = before.length + body.length;
  const previous = before.lastIndexOf('xref\n0');
  const row = String(places[0]).padStart(10, '0');
  const tail = `xref\n4 1\n${row} 00000 n \ntrailer\n<</Size 7/Root 1 0 R/Prev ${previous}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([before, body, Buffer.from(tail)]);
}

/** A classic table beside a stream of places, for readers of both ages. */
function hybrid(): Buffer {
  const head = Buffer.from('%PDF-1.5\n');
  const { body, places } = pdfObjects(onePage('hola'), head.length);
  const at = head.length + body.length;
  const rows = Buffer.concat([placeRow(0, 0, 255), ...places.map((place) => placeRow(1, place, 0))]);
  const stream = pdfObjects([pdfStream('/Type/XRef/Size 7/W[1 4 1]/Root 1 0 R', rows)], at, '\n', 7);
  const tail = pdfTail(places, at + stream.body.length, '\n', `/Root 1 0 R/XRefStm ${at}`);
  return Buffer.concat([head, body, stream.body, Buffer.from(tail)]);
}

/** The page first, and its table of places before what is needed later. */
function linearised(): Buffer {
  const objects = onePage('hola');
  const head = Buffer.from('%PDF-1.4\n');
  const hint = pdfObjects(['<</Linearized 1/L 0000/H[0 0]/O 3/E 0000/N 1/T 0000>>'], head.length, '\n', 7);
  const { body, places } = pdfObjects(objects, head.length + hint.body.length);
  const at = head.length + hint.body.length + body.length;
  return Buffer.concat([head, hint.body, body, Buffer.from(pdfTail(places, at))]);
}

const whole = classicPdf();
const pages = (count: number, said: (n: number) => string | null): Buffer => {
  const kids = Array.from({ length: count }, (_, n) => `${5 + n * 2} 0 R`).join(' ');
  const [catalog, , , , picture, font] = onePage(null);
  const resources = '<</Font<</F1 4 0 R>>/XObject<</Im0 3 0 R>>>>';
  const each = Array.from({ length: count }, (_, n) => {
    const text = said(n);
    const drawn = text === null ? '/Im0 Do' : `BT /F1 9 Tf (${text}) Tj ET`;
    const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents ${6 + n * 2} 0 R/Resources ${resources}>>`;
    return [page, pdfStream('', drawn)];
  }).flat();
  return classicPdf([catalog!, `<</Type/Pages/Kids[${kids}]/Count ${count}>>`, picture!, font!, ...each]);
};

describe('a PDF that a reader opens is taken, however it was written', () => {
  it.each<[string, Buffer]>([
    ['classic', whole],
    ['with the ends of line of old Macs', classicPdf(onePage('hola'), '\r')],
    ['with both ends of line', classicPdf(onePage('hola'), '\r\n')],
    ['with streams of objects and of places', packedPdf()],
    ['with a change added at its end', updated()],
    ['hybrid', hybrid()],
    ['linearised', linearised()],
    ['with something before it', Buffer.concat([Buffer.from('\n\0\0 de un escáner\n'), whole])],
    ['with something after it', Buffer.concat([whole, Buffer.from('\0'.repeat(3000)), Buffer.from('<!-- x -->')])],
    ['cut after its trailer', whole.subarray(0, whole.indexOf('startxref'))],
    [
      'with a table that points elsewhere',
      Buffer.from(whole.toString('latin1').replace(/\d{10} 0/g, '0000000007 0'), 'latin1'),
    ],
    ['of a picture alone', classicPdf(onePage(null))],
  ])('%s', async (_, content) => {
    expect(await given(content)).toEqual(TAKEN);
  });
});

const NO_PAGE = /no tiene ninguna página que se pueda abrir/;
describe('a PDF of which no page opens is told at upload', () => {
  it.each<[string, Buffer]>([
    ['nothing but its header', Buffer.from('%PDF-1.7\n')],
    ['a header and a text', Buffer.from('%PDF-1.7\nhola\n%%EOF')],
    ['an empty object', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['cut before its pages', whole.subarray(0, whole.indexOf('2 0 obj'))],
    ['cut before its only page', whole.subarray(0, whole.indexOf('3 0 obj'))],
    ['cut before its trailer', whole.subarray(0, whole.indexOf('trailer'))],
    ['a packed one, cut', packedPdf().subarray(0, 200)],
    ['filled with zeros, as an interrupted download', Buffer.concat([whole.subarray(0, 12), Buffer.alloc(5000)])],
    ['no pages', classicPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
    ['pages that are not there', classicPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[9 0 R]/Count 1>>'])],
    [
      'many that are not there',
      classicPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[9 0 R]/Count 999999>>']),
    ],
    [
      'pages that are their own pages',
      classicPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
    ],
    ['no catalogue of pages', classicPdf(['<</Type/Catalog>>'])],
    ['a PDF changed by a transfer as text', Buffer.from(packedPdf().toString('utf8'))],
  ])('%s', async (_, content) => {
    const { taken, said } = await given(content);
    expect({ taken, said }).toEqual({ taken: false, said: expect.stringMatching(NO_PAGE) });
  });
});

const WITHOUT_TEXT = /no tiene texto/;
describe('a PDF of pictures alone is said where its text matters', () => {
  const said = async (content: Buffer, slot: Partial<SlotDef> = { wantsText: true }) => given(content, slot);
  it('it is taken, with what it lacks', async () => {
    expect(await said(classicPdf(onePage(null)))).toEqual({
      taken: true,
      said: expect.stringMatching(WITHOUT_TEXT),
    });
    expect((await said(packedPdf(onePage(null)))).said).toMatch(WITHOUT_TEXT);
    expect((await said(pages(30, () => null))).said).toMatch(WITHOUT_TEXT);
  });
  it('elsewhere nothing is said', async () => {
    expect(await said(classicPdf(onePage(null)), {})).toEqual(TAKEN);
  });
  it('one with text, though it stands after some pages of pictures, says nothing', async () => {
    expect(await said(samplePdf())).toEqual(TAKEN);
    expect(await said(pages(6, (n) => (n === 5 ? 'Resultados' : null)))).toEqual(TAKEN);
    expect(await said(updated())).toEqual(TAKEN);
  });
  it('blanks and points are no text', async () => {
    expect((await said(classicPdf(onePage(' . - ')))).said).toMatch(WITHOUT_TEXT);
  });
  it('a picture that is not a PDF says nothing', async () => {
    const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const received = await receive({ accept: ['jpg'], maxMb: 1, wantsText: true }, pieces(photo), 'a.jpg');
    await received.discard();
    expect(received.note).toBeNull();
  });
});
