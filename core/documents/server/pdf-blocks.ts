import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block, PdfColumn, PdfDoc } from '../shared/pdf-doc.ts';
import { htmlToPdf } from './pdf-html.ts';

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
type Print = { [T in Block['type']]: (block: BlockOf<T>, color: string) => Content };

/** Blocks as pdfmake content; a block type without its printer does not compile. */
export const pdfBlocks = (blocks: readonly Block[], color: string): Content[] =>
  blocks.map((block) => (PRINT[block.type] as (b: Block, color: string) => Content)(block, color));

const PRINT: Print = {
  heading: ({ text, level = 1 }, color) => ({
    text,
    bold: true,
    fontSize: level === 1 ? 11.5 : 10,
    color: level === 1 ? color : '#222222',
    margin: [0, level === 1 ? 10 : 6, 0, 4],
    headlineLevel: 1,
  }),
  paragraph: ({ text, align = 'left', bold = false, small = false }) => ({
    text: text ?? '',
    alignment: align,
    bold,
    ...(small ? { fontSize: 8 } : {}),
    margin: [0, 0, 0, 6],
  }),
  html: ({ html }) => ({ stack: htmlToPdf(html ?? ''), margin: [0, 0, 0, 4] }),
  keyValues,
  table,
  list: ({ items, ordered }) => {
    const entries = [...items];
    return ordered ? { ol: entries, margin: [0, 0, 0, 6] } : { ul: entries, margin: [0, 0, 0, 6] };
  },
  signatures,
  spacer: ({ height = 12 }) => ({ text: '', margin: [0, 0, 0, height] }),
  pageBreak: () => ({ text: '', pageBreak: 'after' }),
};

const GRID: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#bfbfbf',
  vLineColor: () => '#bfbfbf',
  paddingTop: () => 2.5,
  paddingBottom: () => 1.5,
};
const SHADE = '#f0f0f0';

function keyValues({ pairs, columns = 1 }: BlockOf<'keyValues'>): Content {
  const cells = pairs.map(([label, value]): TableCell[] => [
    { text: label, bold: true, fillColor: SHADE },
    { text: breakable(value?.trim() ? value : '—') },
  ]);
  if (cells.length === 0) return '';
  if (columns === 2 && cells.length % 2 === 1) cells.push([{ text: '', fillColor: SHADE }, '']);
  const body = columns === 1 ? cells : cells.flatMap((cell, i) => (i % 2 === 0 ? [[...cell, ...cells[i + 1]!]] : []));
  const widths = columns === 1 ? ['30%', '*'] : ['18%', '*', '18%', '*'];
  return { table: { widths, body }, layout: GRID, margin: [0, 0, 0, 8] };
}

function table({ columns, rows, total }: BlockOf<'table'>, color: string): Content {
  const fontSize = columns.length > 8 ? 7.5 : 8.5;
  const heading = columns.map(
    ({ label }): TableCell => ({ text: label, bold: true, color: '#ffffff', fillColor: color, alignment: 'center' }),
  );
  const body: TableCell[][] = [heading];
  if (rows.length === 0) body.push(emptyRow(columns.length));
  for (const row of rows) body.push(columns.map((column, i) => cell(column, row[i])));
  if (total) body.push(columns.map((column, i) => ({ ...cell(column, total[i]), bold: true, fillColor: SHADE })));
  const content: ContentTable = {
    table: { headerRows: 1, dontBreakRows: true, widths: columns.map((c) => c.width ?? '*'), body },
    layout: GRID,
    fontSize,
    margin: [0, 0, 0, 8],
  };
  return content;
}

const emptyRow = (columns: number): TableCell[] => [
  { text: 'No hay registros', colSpan: columns, alignment: 'center', italics: true, color: '#666666' },
  ...Array.from({ length: columns - 1 }, () => ''),
];

const cell = ({ align = 'left' }: PdfColumn, text: string | null | undefined) => ({
  text: breakable(text ?? ''),
  alignment: align,
});

/** A word longer than a column (an address, a code) may break after any letter; the others only at spaces. */
function breakable(text: string): string | { text: string; wordBreak?: 'break-all' }[] {
  if (!LONG_WORD.test(text)) return text;
  return text
    .split(/(\S{21,})/)
    .map((part) => (LONG_WORD.test(part) ? { text: part, wordBreak: 'break-all' } : { text: part }));
}
const LONG_WORD = /\S{21}/;

const SIGNATURES_PER_LINE = 3;
function signatures({ people }: BlockOf<'signatures'>): Content {
  const lines: Content[] = [];
  for (let at = 0; at < people.length; at += SIGNATURES_PER_LINE) {
    const columns = people.slice(at, at + SIGNATURES_PER_LINE).map(
      ({ name, role }): Content => ({
        alignment: 'center',
        stack: [
          { text: '', margin: [0, 0, 0, 44] },
          { text: '_'.repeat(28), color: '#666666' },
          { text: name, bold: true },
          { text: role ?? '', fontSize: 8.5, color: '#444444' },
        ],
      }),
    );
    lines.push({ columns, columnGap: 16 });
  }
  return { stack: lines, unbreakable: true };
}

/** QR code, code and address by which anyone may confirm the document. */
export function verificationBlock({ code, url }: NonNullable<PdfDoc['verification']>): Content {
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    columns: [
      { qr: url, fit: 78, width: 90, eccLevel: 'M' },
      {
        width: '*',
        margin: [0, 8, 0, 0],
        stack: [
          { text: 'Código de verificación', fontSize: 8.5, color: '#555555' },
          { text: code, bold: true, fontSize: 12, characterSpacing: 1 },
          { text: 'Compruebe este documento con el código QR o en', fontSize: 8.5, margin: [0, 4, 0, 0] },
          { text: url, fontSize: 8.5, color: '#1a4f8b' },
        ],
      },
    ],
  };
}
