import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { PaperBlock as Block, PdfColumn } from '../shared/pdf-doc.ts';
import { textWidth } from './font.ts';
import { GRID } from './pdf-grid.ts';
import { fitted, flowing } from './pdf-text.ts';
import { CELL_EXTRA, type Column, layoutTable, type TableLayout } from './table-layout.ts';

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
type Text = string | null | undefined;
/** Colour of the institution and width of the page between its margins. */
export type Page = { color: string; width: number };

const GREY = '#555555';
const SIZE = 9.5;

/**
 * Labels take what they need, up to a third; a value of any length goes on to the next page. What is empty has no row:
 * one line says what it is.
 */
export function printPairs({ pairs: given, columns = 1 }: BlockOf<'keyValues'>, { width }: Page): Content {
  const pairs = given.filter(([, value]) => value?.trim());
  const empty = given.filter(([, value]) => !value?.trim()).map(([label]) => label);
  const missing: Content[] = empty.length ? [unsaid(empty, width, pairs.length > 0)] : [];
  if (pairs.length === 0) return missing[0] ?? '';
  const half = width / columns - 2 * CELL_EXTRA - 1;
  const longest = Math.max(...pairs.map(([label]) => textWidth(label, { size: SIZE })));
  const label = Math.min(longest + 1, half * (columns === 1 ? 0.34 : 0.42));
  const cells = pairs.map(([name, value]): TableCell[] => [
    { text: fitted(name, label, { size: SIZE }), color: GREY },
    flowing(fitted(value, half - label, { size: SIZE })),
  ]);
  if (columns === 2 && cells.length % 2 === 1) cells.push(['', '']);
  const body = columns === 1 ? cells : cells.flatMap((cell, i) => (i % 2 === 0 ? [[...cell, ...cells[i + 1]!]] : []));
  const widths = Array.from({ length: columns }, () => [label, half - label]).flat();
  const table: Content = { table: { widths, body }, layout: GRID, margin: [0, 0, 0, missing.length ? 3 : 8] };
  return missing.length ? { stack: [table, ...missing] } : table;
}

const unsaid = (labels: readonly string[], width: number, after: boolean): Content => ({
  ...flowing(fitted(`${after ? 'Sin registrar' : 'Sin datos'}: ${labels.join(', ')}.`, width, { size: 8 })),
  fontSize: 8,
  color: GREY,
  margin: [0, 0, 0, 8],
});

export const TABLE_SIZE = 8.5;
const SMALL = 7.5;
/** A taller row may be cut by the end of a page, so that it does not leave it. */
const TALLEST_WHOLE_ROW = 300;
// A table of a few short rows stays on one page.
const isSmall = (heights: readonly number[]): boolean => heights.reduce((sum, height) => sum + height, 0) < SMALL_TABLE;
const SMALL_TABLE = 220;

/** A column of nothing but figures is read by its right side. */
function figuresRight(column: PdfColumn, rows: readonly (readonly Text[])[], at: number): PdfColumn {
  if (column.align) return column;
  const said = rows.slice(0, 200).flatMap((row) => (row[at]?.trim() ? [row[at]] : []));
  return said.length > 0 && said.every((text) => FIGURE.test(text)) ? { ...column, align: 'right' } : column;
}
/** An amount or a count; a year, a code or a document number is a name. */
const FIGURE = /^[-+]?(?:S\/\s?)?\d{1,3}(?:[,.'\u00a0]\d{3})*[.,]\d{2}$/;

/** Lines under and over rows, whose columns are as wide as their content asks; what has no place goes under its row. */
export function printTable(given: BlockOf<'table'>, { width }: Page): Content {
  const table = { ...given, columns: given.columns.map((c, at) => figuresRight(c, given.rows, at)) };
  const narrow = layoutTable(table, width, { size: TABLE_SIZE });
  const size = narrow.folded.length > 0 || narrow.columns.length > 8 ? SMALL : TABLE_SIZE;
  const layout = size === TABLE_SIZE ? narrow : layoutTable(table, width, { size });
  const { columns } = layout;
  const heading = columns.map(
    (c): TableCell => ({
      text: fitted(c.label, c.width, { size, bold: true }),
      bold: true,
      alignment: c.align ?? 'left',
    }),
  );
  const body: TableCell[][] = [heading];
  if (table.rows.length === 0)
    body.push(across(table.empty ?? 'No hay registros', columns.length, { italics: true, alignment: 'center' }));
  const heights = table.rows.map((row) => heightOf(row, layout, size));
  const whole = heights.every((height) => height < TALLEST_WHOLE_ROW);
  const widths = columns.map((c) => c.width);
  let titles: TableCell[][] = [];
  for (const [i, row] of table.rows.entries()) {
    const mark = table.marks?.[i];
    if (mark === 'title') {
      titles.push(across(fitted(row[0], width - CELL_EXTRA, { size, bold: true }), columns.length));
      if (whole && i < table.rows.length - 1) continue;
      body.push(...titles);
    } else {
      const cells = rowCells(row, layout, size, mark === 'subtotal');
      body.push(titles.length > 0 ? together([...titles, cells], widths) : cells);
    }
    titles = [];
  }
  if (table.total) body.push(rowCells(table.total, layout, size, true));
  const content: ContentTable = {
    table: {
      headerRows: 1,
      ...(whole ? { dontBreakRows: true, keepWithHeaderRows: isSmall(heights) ? body.length - 1 : 1 } : {}),
      widths,
      body,
    },
    layout: GRID,
    fontSize: size,
    margin: [0, 0, 0, 8],
  };
  return content;
}

/** Within a row that is not parted, lines only where rows and columns meet: its own are those of the row. */
const WITHIN: CustomTableLayout = {
  ...GRID,
  hLineWidth: (i, { table }) => (i > 0 && i < table.body.length ? 0.5 : 0),
};
/** Rows as one, so that a title is on the page of what it names. */
const together = (rows: TableCell[][], widths: number[]): TableCell[] => [
  { colSpan: widths.length, table: { widths, body: rows }, layout: WITHIN, margin: [-4, -2.5, -4, -1.5] },
  ...widths.slice(1).map(() => ''),
];

function across(text: string, columns: number, look: object = { bold: true }): TableCell[] {
  return [{ text, colSpan: columns, ...look }, ...Array.from({ length: columns - 1 }, () => '')];
}

function rowCells(row: readonly Text[], layout: TableLayout, size: number, strong: boolean): TableCell[] {
  return layout.columns.map((column): TableCell => {
    const main = flowing(fitted(row[column.at], column.width, { size, bold: strong }));
    const more = column.at === layout.host ? secondLine(row, layout, column, size) : null;
    const look = { alignment: column.align ?? 'left', ...(strong ? { bold: true } : {}) };
    return more ? { stack: [main, more], ...look } : { ...main, ...look };
  });
}

function secondLine(row: readonly Text[], { folded }: TableLayout, { width }: Column, size: number): Content | null {
  const said = folded.filter((f) => row[f.at]?.trim()).map((f) => `${f.label}: ${row[f.at]}`);
  if (said.length === 0) return null;
  return { ...flowing(fitted(said.join(' · '), width, { size })), color: GREY };
}

/** About how much room a table needs to begin, so that its heading goes with it. */
export function firstRowHeight(table: BlockOf<'table'>, { width }: Page): number {
  const layout = layoutTable(table, width, { size: TABLE_SIZE });
  const labels = layout.columns.map((c) => textWidth(c.label, { size: TABLE_SIZE, bold: true }) / c.width);
  const texts = layout.columns.map((c) => {
    const text = table.rows[0]?.[c.at] ?? '';
    return (1.15 * textWidth(text.slice(0, 2_000), { size: TABLE_SIZE })) / c.width + text.split('\n').length;
  });
  const heights = table.rows.slice(0, 50).map((row) => heightOf(row, layout, TABLE_SIZE));
  const more = isSmall(heights) ? heights.reduce((sum, h) => sum + h, table.total ? 14 : 0) : heights[0]!;
  const first = Math.max(more, Math.ceil(Math.max(...texts, 1)) * TABLE_SIZE * 1.4);
  const header = Math.ceil(Math.max(...labels) + 1) * TABLE_SIZE * 1.4;
  return Math.min(header + Math.min(first, TALLEST_WHOLE_ROW), 400);
}

/** About how tall a row is; long texts only, the others never matter. */
function heightOf(row: readonly Text[], { columns, folded, host }: TableLayout, size: number): number {
  const more = folded.reduce((letters, f) => letters + f.label.length + (row[f.at]?.length ?? 0) + 5, 0);
  const lines = columns.map((c) => {
    const text = row[c.at] ?? '';
    const letters = text.length + (c.at === host ? more : 0);
    return (letters * size * 0.62) / c.width + 1 + (text.match(/\n/g)?.length ?? 0);
  });
  return Math.max(...lines) * size * 1.4;
}
