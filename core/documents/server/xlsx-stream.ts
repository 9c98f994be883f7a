import { Readable } from 'node:stream';
import { moneyFormat } from '#core/kernel/shared/money-format.ts';
import type { Rows, SheetColumn, SheetRow } from '../shared/column.ts';
import { type Cell, cellReader } from './cells.ts';
import { chunksOf } from './chunks.ts';
import { escapeXml, XML_HEAD as XML } from './xml.ts';
import { type ZipEntry, zipStream } from './zip.ts';

/** Rows of one sheet in the format, heading included; the rest goes on in another sheet. */
export const MAX_SHEET_ROWS = 1_048_576;
const MAX_CELL_TEXT = 32_767;
const STYLE = { heading: 1, text: 2, number: 3, money: 4, day: 5, instant: 6 } as const;

export type SheetOptions = {
  timeZone: string;
  sheet?: string;
  maxRows?: number;
  /** Lines of a last sheet: which rows were asked for. */
  notes?: readonly string[] | undefined;
};
const NOTES = { key: 'note', label: 'Qué filas tiene este archivo' };

/** An XLSX of any length in constant memory: rows are read, written and packed as they are sent. */
export function streamXlsx(columns: readonly SheetColumn[], rows: Rows, options: SheetOptions): Readable {
  return Readable.from(zipStream(workbook(columns, rows, options)), { objectMode: false });
}

async function* workbook(columns: readonly SheetColumn[], rows: Rows, options: SheetOptions): AsyncGenerator<ZipEntry> {
  const source = lookAhead(rows);
  const names = [sheetName(options.sheet ?? 'Datos')];
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, source, options) };
  while (await source.peek()) {
    names.push(`${names[0]!.slice(0, 26)} ${names.length + 1}`);
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetXml(columns, source, options) };
  }
  if (options.notes?.length) {
    names.push('Condiciones');
    const lines = lookAhead(options.notes.map((note) => ({ note })));
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetXml([NOTES], lines, options) };
  }
  yield* bookParts(names);
}

/** Rows that go on from one sheet to the next, and tell whether any is left. */
function lookAhead(rows: Rows) {
  const chunks = chunksOf(rows);
  let chunk: readonly SheetRow[] = [];
  let at = 0;
  /** The next row where it was read already. */
  const ready = (): SheetRow | undefined => chunk[at];
  const peek = async (): Promise<SheetRow | undefined> => {
    while (at >= chunk.length) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      chunk = value;
      at = 0;
    }
    return ready();
  };
  const pass = () => {
    at += 1;
  };
  return { ready, peek, pass, close: () => chunks.return(undefined) };
}

async function* sheetXml(
  columns: readonly SheetColumn[],
  source: ReturnType<typeof lookAhead>,
  options: SheetOptions,
): AsyncGenerator<string> {
  const read = cellReader(options.timeZone);
  const letters = columns.map((_, i) => columnLetters(i));
  const limit = options.maxRows ?? MAX_SHEET_ROWS;
  let complete = false;
  try {
    const first = await someRows(source, Math.min(SAMPLE, limit - 1));
    let text = sheetStart(columns, letters, widthsOf(columns, first, read));
    let last = 1;
    for (let number = 2; number <= limit; number++) {
      const row = first[number - 2] ?? source.ready() ?? (await source.peek());
      if (!row) break;
      if (number - 2 >= first.length) source.pass();
      last = number;
      text += `<row r="${number}">`;
      columns.forEach((column, i) => {
        text += cellXml(`${letters[i]}${number}`, read(column, row));
      });
      text += '</row>';
      if (text.length < 65_536) continue;
      yield text;
      text = '';
    }
    yield `${text}</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/></worksheet>`;
    complete = true;
  } finally {
    // A download that was cut must not leave a cursor open.
    if (!complete) await source.close();
  }
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

function sheetStart(columns: readonly SheetColumn[], letters: string[], widths: number[]): string {
  const cols = widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const heading = columns.map((c, i) => textCell(`${letters[i]}1`, STYLE.heading, c.label)).join('');
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return (
    `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
    `<cols>${cols}</cols><sheetData><row r="1">${heading}</row>`
  );
}

function cellXml(at: string, cell: Cell): string {
  if (cell.type === 'empty') return `<c r="${at}" s="${STYLE.text}"/>`;
  if (cell.type === 'text') return textCell(at, STYLE.text, cell.value);
  return `<c r="${at}" s="${STYLE[cell.type]}"><v>${cell.value}</v></c>`;
}

const textCell = (at: string, style: number, value: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, MAX_CELL_TEXT))}</t></is></c>`;

/** Rows that say how wide each column must be. */
const SAMPLE = 300;
const WIDEST = 60;
/** A number, an amount and a day as they are shown; the arrow of the filter stands beside the label. */
const SHOWN = { empty: 0, number: 8, money: 15, day: 12, instant: 18 } as const;
const ARROW = 4;

async function someRows(source: ReturnType<typeof lookAhead>, limit: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  while (rows.length < limit) {
    const row = await source.peek();
    if (!row) break;
    rows.push(row);
    source.pass();
  }
  return rows;
}

/** Letters that fit in each column: those of its longest line, within reason. */
function widthsOf(columns: readonly SheetColumn[], rows: readonly SheetRow[], read: ReturnType<typeof cellReader>) {
  return columns.map((column) => {
    let widest = column.label.length + ARROW;
    for (const row of rows) {
      const cell = read(column, row);
      const lines =
        cell.type === 'text'
          ? cell.value
              .slice(0, 1000)
              .split('\n')
              .map((line) => line.length + 2)
          : [SHOWN[cell.type]];
      widest = Math.max(widest, ...lines);
    }
    return Math.min(widest, WIDEST);
  });
}

/** 31 characters without the signs that sheets refuse. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Datos';

function columnLetters(index: number): string {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
}

function* bookParts(names: string[]): Generator<ZipEntry> {
  const part = (name: string, xml: string): ZipEntry => ({ name, content: [XML + xml] });
  const rel = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const DOC = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const type = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const sheets = names.map((n, i) => `<sheet name="${escapeXml(n)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  yield part('xl/workbook.xml', `<workbook ${MAIN} ${DOC}><sheets>${sheets.join('')}</sheets></workbook>`);
  const targets = names.map((_, i) => rel(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`));
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships ${RELS}>${targets.join('')}${rel('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
  );
  yield part('xl/styles.xml', styles());
  yield part(
    '_rels/.rels',
    `<Relationships ${RELS}>${rel('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  );
  const overrides = names.map((_, i) => type(`xl/worksheets/sheet${i + 1}.xml`, 'worksheet')).join('');
  yield part(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${type('xl/workbook.xml', 'sheet.main')}` +
      `${type('xl/styles.xml', 'styles')}${overrides}</Types>`,
  );
}

const side = (name: string) => `<${name} style="thin"><color rgb="FFBFBFBF"/></${name}>`;
const xf = (format: number, more = '', inner = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1"${more}${inner ? `>${inner}</xf>` : '/>'}`;
const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`;
const top = '<alignment vertical="top" wrapText="1"/>';
/** As amounts are written: a book parts thousands and cents by the language of who opens it. */
const moneyCode = () => escapeXml(`"${moneyFormat().symbol}" #,##0.00`);
/** In the order of STYLE. */
const styles = () =>
  `<styleSheet ${MAIN}><numFmts count="3"><numFmt numFmtId="166" formatCode="${moneyCode()}"/><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts>` +
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEFEFEF"/></patternFill></fill></fills>' +
  `<borders count="2"><border/><border>${['left', 'right', 'top', 'bottom'].map(side).join('')}</border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${top}</xf>` +
  `${xf(0, ' applyAlignment="1"', top)}${xf(0)}${xf(166)}${xf(164)}${xf(165)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
