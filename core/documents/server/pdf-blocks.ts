import type { Column, Content } from 'pdfmake/interfaces.js';
import type { PaperBlock as Block, PdfDoc } from '../shared/pdf-doc.ts';
import { PICTURE } from './pdf-frame.ts';
import { htmlToPdf } from './pdf-html.ts';
import { firstRowHeight, type Page, printPairs, printTable } from './pdf-table.ts';
import { fitted, flowing, partsOf } from './pdf-text.ts';

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
type Blocks = { [T in Block['type']]: BlockOf<T> };
type Print = { [T in Block['type']]: (block: Blocks[T], page: Page) => Content | Content[] };

export const SIZE = 9.5;
/** Mark by which `pdf-draw.ts` finds what must not stay alone on a page, plus the height that what follows asks for. */
export const HEADING = 1;

/** Blocks as pdfmake content; a block type without its printer does not compile. */
export const pdfBlocks = (blocks: readonly Block[], page: Page): Content[] =>
  blocks.flatMap((block, i) => {
    const content = print(block.type, block, page);
    const next = block.type === 'heading' ? blocks.slice(i + 1).find((b) => b.type !== 'heading') : undefined;
    // The engine tells the first row as on the page that it was moved from.
    if (next?.type === 'table') Object.assign(content, { headlineLevel: HEADING + firstRowHeight(next, page) });
    return content;
  });

const print = <T extends Block['type']>(type: T, block: Blocks[T], page: Page) => PRINT[type](block, page);

const PRINT: Print = {
  heading: ({ text, level = 1 }, { color, width }) => ({
    text: fitted(text, width, { size: level === 1 ? 11.5 : 10, bold: true }),
    bold: true,
    fontSize: level === 1 ? 11.5 : 10,
    color: level === 1 ? color : '#222222',
    margin: [0, level === 1 ? 10 : 6, 0, 4],
    headlineLevel: HEADING,
  }),
  paragraph: ({ text, align = 'left', bold = false, small = false }, { width }) => {
    const size = small ? 8 : SIZE;
    const parts = partsOf(fitted(text, width, { size, bold }));
    return parts.map(
      (part, i): Content => ({
        text: part,
        alignment: align,
        bold,
        fontSize: size,
        margin: [0, 0, 0, i < parts.length - 1 ? 0 : 6],
      }),
    );
  },
  html: ({ html }, { width }) => ({ stack: htmlToPdf(html ?? '', width), margin: [0, 0, 0, 4] }),
  keyValues: printPairs,
  table: printTable,
  list: ({ items, ordered }, { width }) => {
    const entries = items.map((item) => flowing(fitted(item, width - 30, { size: SIZE })));
    return ordered ? { ol: entries, margin: [0, 0, 0, 6] } : { ul: entries, margin: [0, 0, 0, 6] };
  },
  signatures,
  spacer: ({ height = 12 }) => ({ text: '', margin: [0, 0, 0, height] }),
  pageBreak: () => ({ text: '', pageBreak: 'after' }),
};

const SIGNATURES_PER_LINE = 3;
const GAP = 16;
/** Signature and seal side by side, as high as the room that a hand would have. */
const signedWith = (pictures: readonly string[]): Content => ({
  columns: [
    { width: '*', text: '' },
    ...pictures
      .filter((p) => PICTURE.test(p))
      .map((image): Column => ({ width: 'auto', stack: [{ image, fit: [110, 56] }] })),
    { width: '*', text: '' },
  ],
  columnGap: 6,
});

function signatures({ people }: BlockOf<'signatures'>, page: Page): Content[] {
  const lines: Content[] = [];
  for (let at = 0; at < people.length; at += SIGNATURES_PER_LINE) {
    const line = people.slice(at, at + SIGNATURES_PER_LINE);
    const width = (page.width - GAP * (line.length - 1)) / line.length;
    const columns = line.map(
      ({ name, role, pictures = [] }): Content => ({
        alignment: 'center',
        stack: [
          pictures.length ? signedWith(pictures) : { text: '', margin: [0, 0, 0, 44] },
          { text: '_'.repeat(28), color: '#666666' },
          { text: fitted(name, width, { size: SIZE, bold: true }), bold: true },
          { text: fitted(role, width, { size: 8.5 }), fontSize: 8.5, color: '#444444' },
        ],
      }),
    );
    lines.push({ stack: [{ columns, columnGap: GAP }], unbreakable: true });
  }
  return lines;
}

/** QR code, code and address by which anyone may confirm the document. */
export function verificationBlock({ code, url, qr }: NonNullable<PdfDoc['verification']>, { width }: Page): Content {
  // What says more has more squares: it is drawn so large that each has two points, and a telephone reads it from
  // paper.
  const side = qr ? 150 : 78;
  const address = fitted(url, width - side - 22, { size: 8.5 });
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    columns: [
      { qr: qr ?? url, fit: side, width: side + 12, eccLevel: qr ? 'L' : 'M' },
      {
        width: '*',
        margin: [0, 8, 0, 0],
        stack: [
          { text: 'Código de verificación', fontSize: 8.5, color: '#555555' },
          { text: code, bold: true, fontSize: 12, characterSpacing: 1 },
          { text: 'Compruebe este documento con el código QR o en', fontSize: 8.5, margin: [0, 4, 0, 0] },
          { text: address, fontSize: 8.5, color: '#1a4f8b' },
        ],
      },
    ],
  };
}
