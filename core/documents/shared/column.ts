import type { CellKind } from '#core/field/shared/kind.ts';

/** What a column holds: decides alignment, the type of the cell in a sheet and its text in a CSV or a PDF. */
export type ColumnKind = CellKind;
export type SheetColumn = { key: string; label: string; kind?: ColumnKind };
export type SheetRow = Record<string, unknown>;
/** Rows one by one or, for a file of many, by the pieces in which they are read. */
export type Rows = AsyncIterable<SheetRow> | Iterable<SheetRow> | { chunks: AsyncIterable<readonly SheetRow[]> };
export type Sheet = {
  name?: string;
  columns: readonly SheetColumn[];
  rows: Rows;
  /** Which rows were asked for, in lines: a book says it in its last sheet. */
  notes?: readonly string[];
};
