import writeXlsxFile, { type Cell as FileCell } from 'write-excel-file/node';
import type { SheetColumn, SheetRow } from '../shared/column.ts';
import { cellReader } from './cells.ts';
import { sheetName, widthOf } from './xlsx-stream.ts';

export { streamXlsx } from './xlsx-stream.ts';

export type Sheet = { name?: string; columns: readonly SheetColumn[]; rows: readonly SheetRow[] };
const BORDER = { borderStyle: 'thin', borderColor: '#BFBFBF' } as const;
const FORMAT = { number: undefined, money: '#,##0.00', date: 'dd/mm/yyyy', instant: 'dd/mm/yyyy hh:mm' } as const;

/** A workbook of a few thousand rows, built in memory. Beyond that use `streamXlsx`. */
export async function renderXlsx(sheets: Sheet | readonly Sheet[], options: { timeZone: string }): Promise<Buffer> {
  const list = Array.isArray(sheets) ? (sheets as readonly Sheet[]) : [sheets as Sheet];
  const names = uniqueNames(list.map((s, i) => sheetName(s.name ?? (i === 0 ? 'Datos' : `Datos ${i + 1}`))));
  const file = writeXlsxFile(
    list.map((sheet, i) => ({
      sheet: names[i]!,
      data: [heading(sheet.columns), ...body(sheet, options.timeZone)],
      columns: sheet.columns.map((column) => ({ width: widthOf(column) })),
      stickyRowsCount: 1,
    })),
  );
  return file.toBuffer();
}

const heading = (columns: readonly SheetColumn[]): FileCell[] =>
  columns.map(({ label }) => ({
    value: label,
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#EFEFEF',
    wrap: true,
    ...BORDER,
  }));

function body(sheet: Sheet, timeZone: string): FileCell[][] {
  const read = cellReader(timeZone);
  return sheet.rows.map((row) =>
    sheet.columns.map((column): FileCell => {
      const cell = read(column, row);
      if (cell.type === 'empty') return { value: '', type: String, ...BORDER };
      if (cell.type === 'text') return { value: cell.value, type: String, wrap: true, alignVertical: 'top', ...BORDER };
      const format = FORMAT[cell.type];
      return { value: cell.value, type: Number, ...(format ? { format } : {}), ...BORDER };
    }),
  );
}

/** Two sheets may not have one name. */
function uniqueNames(names: string[]): string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    let candidate = name;
    for (let n = 2; seen.has(candidate.toLowerCase()); n++) candidate = `${name.slice(0, 27)} ${n}`;
    seen.add(candidate.toLowerCase());
    return candidate;
  });
}
