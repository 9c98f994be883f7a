import type { Content, ContentText, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { type Host, hostsOf } from '../shared/legal.ts';
import type { PaperBlock, PdfColumn, Text } from '../shared/pdf-doc.ts';
import { carriedWords } from './legal-sheets.ts';
import { HAIR, INK, leading, type Run, SERIF, SOFT, WIDTH } from './legal-type.ts';
import { fitted, flowing, type Look } from './pdf-text.ts';
import { CELL_EXTRA, type Column, layoutTable, type TableLayout } from './table-layout.ts';

type Table = Extract<PaperBlock, { type: 'table' }>;
type Kind = 'head' | 'brought' | 'row' | 'title' | 'subtotal' | 'carried' | 'total';
type Line = { kind: Kind; cells: TableCell[] };

const SIZE = 9;
const HEAD = 8.5;
const TYPE = { size: SIZE, ...SERIF };
const PADDING: Readonly<Record<Kind, readonly [top: number, bottom: number]>> = {
  head: [4, 4],
  brought: [4, 2],
  row: [3, 3],
  title: [6, 3],
  subtotal: [3, 3],
  carried: [5, 0],
  total: [3, 3],
};
export const topPadding = (kind: Kind): number => PADDING[kind][0];

/** A table of hairlines: no fill, no vertical lines, as many parts as sheets. */
export type LegalTable = {
  rows: readonly { kind: 'row' | 'title' | 'subtotal' }[];
  hasTotal: boolean;
  /** All of it with the two lines of what is carried, each row under its name, to be measured. */
  measured(): Content;
  part(from: number, to: number, sheet: { of: number; last: boolean }): Content;
  /** As the engine lays it out by itself, for rows that have no place on one sheet. */
  loose(): Content;
};

export function legalTable(asGiven: Table): LegalTable {
  const given = asGiven.rows.length > 0 ? asGiven : withoutRows(asGiven);
  const { table, joins } = joined(given);
  // The first text of a total goes over other columns: it asks for no room in its own.
  const asked = table.total ? { ...table, total: ['', ...table.total.slice(1)] } : table;
  const layout = fullWidth(layoutTable(asked, WIDTH, TYPE));
  const count = layout.columns.length;
  const print = { layout, joins, table };
  const head = (id?: string): Line => ({
    kind: 'head',
    cells: layout.columns.map((c, i) => headCell(c, i === 0 ? id : undefined)),
  });
  const rows = table.rows.map((_, i) => ({ kind: table.marks?.[i] ?? ('row' as const) }));
  const line = (i: number, id?: string): Line => ({ kind: rows[i]!.kind, cells: rowCells(print, i, id) });
  const total = (id?: string): Line[] =>
    table.total ? [{ kind: 'total', cells: spanned(table.total, layout, { bold: true }, id) }] : [];
  const note = (kind: 'carried' | 'brought', text: string, id?: string): Line => {
    const said: ContentText = { text, alignment: 'right', italics: true, color: SOFT, ...named(id) };
    return { kind, cells: over([said], count) };
  };
  const said = (upTo: number) => (given.carry ? `: ${carriedWords(given, given.carry, upTo)}` : '');
  const draw = (lines: Line[], whole = true) => drawn(lines, layout, whole);
  return {
    rows,
    hasTotal: given.total !== undefined,
    measured: () =>
      draw([
        head('head'),
        note('brought', 'Vienen', 'brought'),
        ...table.rows.map((_, i) => line(i, `row${i}`)),
        note('carried', 'Van', 'carried'),
        ...total('total'),
      ]),
    part: (from, to, sheet) =>
      draw([
        head(),
        ...(from > 0 ? [note('brought', `Vienen de la hoja ${sheet.of - 1}${said(from)}`)] : []),
        ...table.rows.slice(from, to).map((_, i) => line(from + i)),
        ...(sheet.last ? total() : [note('carried', `Van a la hoja ${sheet.of + 1}${said(to)}`)]),
      ]),
    loose: () => draw([head(), ...table.rows.map((_, i) => line(i)), ...total()], false),
  };
}

/** What a table says that has no rows, over all its columns. */
const withoutRows = (table: Table): Table => ({
  ...table,
  rows: [[table.empty ?? 'No hay registros']],
  marks: { 0: 'title' },
});

type Joins = readonly (readonly [text: Text, look: PdfColumn['joins']])[];
/** What joins the column before it has no column; its text follows in the same cell. */
function joined(given: Table): { table: Table; joins: Joins[] } {
  const hosts = hostsOf(given.columns);
  const merge = (row: readonly Text[], { at, joins }: Host): string =>
    [row[at], ...joins.map((n) => row[n])].filter((t) => t?.trim()).join('. ');
  const joins = given.rows.map((row) =>
    hosts.flatMap((host) => host.joins.map((n) => [row[n], given.columns[n]?.joins] as const)),
  );
  const plain = given.rows.map((row, i) =>
    hosts.map((host) => (given.marks?.[i] === 'title' ? (row[host.at] ?? '') : merge(row, host))),
  );
  const columns = hosts.map(({ at }) => given.columns[at]!);
  const total = given.total && hosts.map(({ at }) => given.total?.[at] ?? '');
  return { table: { ...given, columns, rows: plain, ...(total ? { total } : {}) }, joins };
}

/** The widest column takes what the outer margins of the table leave. */
function fullWidth(layout: TableLayout): TableLayout {
  const extra = WIDTH - layout.columns.reduce((sum, c) => sum + c.width, 0) - CELL_EXTRA * (layout.columns.length - 1);
  const widest = layout.columns.reduce((best, c) => (c.width > best.width ? c : best), layout.columns[0]!);
  return { ...layout, columns: layout.columns.map((c) => (c === widest ? { ...c, width: c.width + extra } : c)) };
}

/** The first text of a row carries its name: the measure finds it there. */
const named = (id?: string): { id?: string } => (id ? { id } : {});
/** A cell over as many columns. */
const over = (stack: Content[], columns: number): TableCell[] => [
  { stack, colSpan: columns },
  ...Array.from({ length: columns - 1 }, (): TableCell => ''),
];

const headCell = (c: Column, id?: string): TableCell => ({
  text: fitted(c.label, c.width, { size: HEAD, bold: true, ...SERIF }) || BLANK,
  bold: true,
  fontSize: HEAD,
  alignment: c.align ?? 'left',
  ...named(id),
});
/** An empty text has no place on a sheet, and its row could not be measured by it. */
const BLANK = '\u00a0';

type Print = { layout: TableLayout; table: Table; joins: Joins[] };

function rowCells({ layout, table, joins }: Print, i: number, id?: string): TableCell[] {
  const row = table.rows[i]!;
  const kind = table.marks?.[i];
  if (kind === 'title') return spanned(row, layout, { italics: true }, id);
  const folded = layout.folded.filter((f) => row[f.at]?.trim()).map((f) => `${f.label}: ${row[f.at]}`);
  return layout.columns.map((c, n): TableCell => {
    const bold = kind === 'subtotal';
    const look: Look = { alignment: c.align ?? 'left', bold, ...named(n === 0 ? id : undefined) };
    const runs = c.at === layout.host ? joinedRuns(row[c.at], joins[i] ?? [], c.width) : null;
    const said = row[c.at]?.trim() ? row[c.at] : BLANK;
    const text = runs ? { text: runs, ...look } : flowing(fitted(said, c.width, { ...TYPE, bold }), look);
    const more = c.at === layout.host && folded.length > 0 ? [softly(folded.join(' · '), c.width)] : [];
    return { stack: [text, ...more] };
  });
}

const softly = (text: string, width: number): Content =>
  flowing(fitted(text, width, TYPE), { color: SOFT, fontSize: HEAD });

function joinedRuns(text: Text, joins: Joins, width: number): Run[] | null {
  const said = joins.filter(([t]) => t?.trim());
  if (said.length === 0) return null;
  const all = said.map(([t]) => t).join('. ');
  const main = (text ?? '').endsWith(all) ? (text ?? '').slice(0, -all.length).replace(/\. $/, '') : (text ?? '');
  const runs: Run[] = [{ text: fitted(main, width, TYPE) }];
  for (const [more, look] of said) {
    const ended = /[.?!»…]$/.test(runs.at(-1)!.text);
    const shown = fitted(more, width, TYPE);
    if (look === 'soft') runs.push({ text: ` · ${shown}`, color: SOFT, fontSize: HEAD });
    else runs.push({ text: ended ? ' ' : '. ' }, { text: shown, italics: true });
  }
  return runs;
}

/** A row whose first text goes over the empty cells after it: a title with its subtotal, or the total. */
function spanned(
  row: readonly Text[],
  { columns }: TableLayout,
  look: { bold?: true; italics?: true },
  id?: string,
): TableCell[] {
  const type = { ...TYPE, bold: look.bold };
  const said = columns.map((c) => (row[c.at]?.trim() ? row[c.at] : null));
  const first = said.findIndex((t) => t !== null);
  // What a column that is left out would say stands where the row begins.
  const start = row[0]?.trim() || (first >= 0 ? said[first] : '') || BLANK;
  const next = said.findIndex((t, i) => i > Math.max(first, 0) && t !== null);
  const span = next < 0 ? columns.length : next;
  const room = columns.slice(0, span).reduce((sum, c) => sum + c.width, (span - 1) * CELL_EXTRA);
  const others = columns.slice(span).map((c, i): TableCell => {
    const text = fitted(said[span + i] ?? '', c.width, type);
    return { text, alignment: c.align ?? 'left', ...look };
  });
  return [...over([{ text: fitted(start, room, type), ...look, ...named(id) }], span), ...others];
}

function drawn(lines: Line[], { columns }: TableLayout, whole: boolean): Content {
  const kinds = lines.map((l) => l.kind);
  const layout: CustomTableLayout = {
    hLineWidth: (i) => lineWidth(kinds[i - 1], kinds[i]),
    hLineColor: (i) => (lineWidth(kinds[i - 1], kinds[i]) < 0.5 ? HAIR : INK),
    vLineWidth: () => 0,
    paddingLeft: (i) => (i === 0 ? 0 : CELL_EXTRA / 2),
    paddingRight: (i) => (i === columns.length - 1 ? 0 : CELL_EXTRA / 2),
    paddingTop: (i) => PADDING[kinds[i] ?? 'row'][0],
    paddingBottom: (i) => PADDING[kinds[i] ?? 'row'][1],
  };
  return {
    table: {
      headerRows: 1,
      ...(whole ? { dontBreakRows: true } : {}),
      widths: columns.map((c) => c.width),
      body: lines.map((l) => l.cells),
    },
    layout,
    ...leading(SIZE, 12),
    color: INK,
  };
}

function lineWidth(above: Kind | undefined, below: Kind | undefined): number {
  if (above === undefined || (above === 'total' && below === undefined)) return 0.75;
  if (above === 'head' || above === 'title' || below === 'total') return 0.5;
  if (above === 'carried' || above === 'brought') return 0;
  return 0.25;
}
