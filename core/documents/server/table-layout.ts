import type { PaperBlock as Block, PdfColumn } from '../shared/pdf-doc.ts';
import { clipped, widestPiece } from './breaks.ts';
import { type Type, textWidth } from './font.ts';

type Table = Extract<Block, { type: 'table' }>;
type Row = Table['rows'][number];
export type Column = PdfColumn & { at: number; width: number };
/** A table as it fits: the columns with a place, and those that go to a second line of their row, under `host`. */
export type TableLayout = { columns: Column[]; folded: (PdfColumn & { at: number })[]; host: number };

/** Beside the text of a cell: padding and border. */
export const CELL_EXTRA = 8.5;
/** A word wider than this may break rather than take the room of other columns. */
const WIDEST_WORD = 118;
const WIDEST_TEXT = 320;
/** A column that says more is no narrower than this while there is room. */
const NARROWEST_TEXT = 64;
/** Rows that are looked at: the rest resemble them. */
const SAMPLE = 400;

/** Gives each column the room that its content asks for; those that say nothing in any row have none. */
export function layoutTable(table: Table, available: number, type: Type): TableLayout {
  const plain = table.rows.filter((_, i) => table.marks?.[i] !== 'title');
  const all = table.columns.map((c, at) => ({ ...c, at }));
  const said = all.filter((c) => c.blank || plain.some((r) => r[c.at]?.trim()));
  const rows = sample(plain);
  const measured = (said.length > 0 ? said : all).map((c) => measure(c, rows, table.total, type));
  const host = measured.reduce((best, m) => (m.text && m.wide > best.wide ? m : best), measured[0]!);
  const kept = [...measured];
  const folded: typeof kept = [];
  while (kept.length > 2 && room(kept, available) < sum(kept, 'narrow')) {
    const last = kept.findLastIndex((m) => m !== host && m !== kept[0] && !m.column.kept);
    if (last < 0) break;
    folded.unshift(...kept.splice(last, 1));
  }
  return {
    columns: share(kept, room(kept, available)).map((width, i) => ({ ...kept[i]!.column, width })),
    folded: folded.map((m) => m.column),
    host: host.column.at,
  };
}

/** Whether every column has its place in one line. */
export const fits = (table: Table, available: number, type: Type): boolean =>
  table.columns.length === 0 || layoutTable(table, available, type).folded.length === 0;

type Measured = { column: PdfColumn & { at: number }; narrow: number; wide: number; text: boolean };

function measure(
  column: PdfColumn & { at: number },
  rows: readonly Row[],
  total: Row | undefined,
  type: Type,
): Measured {
  const bold = { ...type, bold: true };
  let narrow = widestPiece(column.label, WIDEST_WORD, bold);
  let wide = Math.min(textWidth(column.label, bold), WIDEST_TEXT);
  const see = (text: string | null | undefined, as: Type) => {
    if (!text) return;
    narrow = Math.max(narrow, widestPiece(text, WIDEST_WORD, as));
    if (wide >= WIDEST_TEXT) return;
    const line = clipped(longestLine(text), WIDEST_WORD, as);
    wide = Math.max(wide, Math.min(textWidth(line, as), WIDEST_TEXT));
  };
  for (const row of rows) see(row[column.at], type);
  see(total?.[column.at], bold);
  if (column.blank) wide = WIDEST_TEXT;
  return { column, narrow, wide: Math.max(narrow, wide), text: !column.align || column.align === 'left' };
}

const longestLine = (text: string): string =>
  text
    .slice(0, 2_000)
    .split('\n')
    .reduce((a, b) => (b.length > a.length ? b : a));

/** Heads and tails tell less than rows from everywhere. */
function sample(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= SAMPLE) return rows;
  const step = rows.length / SAMPLE;
  return Array.from({ length: SAMPLE }, (_, i) => rows[Math.floor(i * step)]!);
}

const room = (columns: readonly unknown[], available: number) => available - columns.length * CELL_EXTRA - 1;
const sum = (columns: readonly Measured[], key: 'narrow' | 'wide') => columns.reduce((total, m) => total + m[key], 0);

/** Each has its longest word first; what is left goes to those with more to say. */
function share(columns: readonly Measured[], total: number): number[] {
  const wanted = sum(columns, 'wide');
  if (wanted <= total) return columns.map((m) => m.wide + ((total - wanted) * m.wide) / wanted);
  const roomy = columns.map((m) => ({ ...m, narrow: Math.max(m.narrow, Math.min(m.wide, NARROWEST_TEXT)) }));
  return spread(sum(roomy, 'narrow') < total ? roomy : columns, total);
}

function spread(columns: readonly Measured[], total: number): number[] {
  const least = sum(columns, 'narrow');
  if (least >= total) return columns.map((m) => (m.narrow * total) / least);
  const longing = columns.map((m) => m.wide - m.narrow);
  const all = longing.reduce((a, b) => a + b, 0);
  return columns.map((m, i) => m.narrow + ((total - least) * longing[i]!) / all);
}
