import { escapeXml } from './xml.ts';

/** Formatting that a stretch of text carries in WordprocessingML. */
export type RunMarks = {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  vertical?: 'subscript' | 'superscript';
  color?: string;
  small?: boolean;
};
export type ParagraphMarks = {
  style?: 'Title' | 'Subtitle' | 'Heading1' | 'Heading2' | 'Quote' | 'ListParagraph';
  align?: 'left' | 'center' | 'right' | 'both';
  list?: { id: number; level: number };
  keepNext?: boolean;
};

const ALIGN = { left: 'start', right: 'end', center: 'center', both: 'both' } as const;

/** Order of the elements is that of the schema (CT_RPr): readers refuse another. */
function runProperties(m: RunMarks): string {
  const parts = [
    m.bold ? '<w:b/>' : '',
    m.italic ? '<w:i/>' : '',
    m.strike ? '<w:strike/>' : '',
    m.color ? `<w:color w:val="${sixDigits(m.color)}"/>` : '',
    m.small ? '<w:sz w:val="17"/>' : '',
    m.underline ? '<w:u w:val="single"/>' : '',
    m.vertical ? `<w:vertAlign w:val="${m.vertical}"/>` : '',
  ].join('');
  return parts ? `<w:rPr>${parts}</w:rPr>` : '';
}

const sixDigits = (color: string): string => {
  const hex = color.replace('#', '').toUpperCase();
  return hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex.padStart(6, '0').slice(0, 6);
};

/** A stretch of text; line ends become breaks. */
export const run = (text: string, marks: RunMarks = {}): string =>
  text
    .split('\n')
    .map(
      (line, n) =>
        `<w:r>${runProperties(marks)}${n > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`,
    )
    .join('');

export function paragraph(runs: string, m: ParagraphMarks = {}): string {
  const parts = [
    m.style ? `<w:pStyle w:val="${m.style}"/>` : '',
    m.keepNext ? '<w:keepNext/>' : '',
    m.list ? `<w:numPr><w:ilvl w:val="${m.list.level}"/><w:numId w:val="${m.list.id}"/></w:numPr>` : '',
    m.align ? `<w:jc w:val="${ALIGN[m.align]}"/>` : '',
  ].join('');
  return `<w:p>${parts ? `<w:pPr>${parts}</w:pPr>` : ''}${runs}</w:p>`;
}

export const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

export type Cell = {
  text: string;
  /** Its paragraphs, in place of the text. */
  xml?: string;
  bold?: boolean;
  align?: ParagraphMarks['align'];
  fill?: string;
  color?: string;
  /** Columns that it takes, when it is alone in its row. */
  span?: number;
};
/** Width of the text area of an A4 page with its margins, in twentieths of a point. */
const TEXT_WIDTH = 9638;

const textOf = (c: Cell) =>
  paragraph(
    run(c.text, { ...(c.bold ? { bold: true } : {}), ...(c.color ? { color: c.color } : {}), small: true }),
    c.align ? { align: c.align } : {},
  );

/** A stretch that leads to an address: a field, which asks for no list of relations. */
export const hyperlink = (address: string, runs: string): string =>
  `<w:fldSimple w:instr="${escapeXml(`HYPERLINK "${address}"`)}">${runs}</w:fldSimple>`;

/** A bordered table of equal or given shares of the width; the first row may repeat on each page. */
export function grid(rows: readonly (readonly Cell[])[], shares: readonly number[], heading: boolean): string {
  const total = shares.reduce((a, b) => a + b, 0) || 1;
  const widths = shares.map((s) => Math.round((TEXT_WIDTH * s) / total));
  const cellXml = (c: Cell, n: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${c.span ? TEXT_WIDTH : widths[n]}" w:type="dxa"/>${c.span ? `<w:gridSpan w:val="${c.span}"/>` : ''}${c.fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${sixDigits(c.fill)}"/>` : ''}</w:tcPr>${c.xml ?? textOf(c)}</w:tc>`;
  const rowXml = (cells: readonly Cell[], n: number) =>
    `<w:tr><w:trPr><w:cantSplit/>${heading && n === 0 ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map(cellXml).join('')}</w:tr>`;
  return (
    '<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/><w:tblLayout w:type="fixed"/></w:tblPr>' +
    `<w:tblGrid>${widths.map((w) => `<w:gridCol w:w="${w}"/>`).join('')}</w:tblGrid>${rows.map(rowXml).join('')}</w:tbl>` +
    // A table must not be the last thing before the section, nor touch the next table.
    paragraph('')
  );
}
