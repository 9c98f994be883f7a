import { buffer } from 'node:stream/consumers';
import type { SheetColumn, SheetRow } from '../shared/column.ts';
import { streamXlsx } from './xlsx-stream.ts';

export { streamXlsx } from './xlsx-stream.ts';

export type Sheet = { name?: string; columns: readonly SheetColumn[]; rows: readonly SheetRow[] };

/** A workbook of a few thousand rows as a whole. Beyond that use `streamXlsx`. */
export const renderXlsx = ({ name, columns, rows }: Sheet, { timeZone }: { timeZone: string }): Promise<Buffer> =>
  buffer(streamXlsx(columns, rows, { timeZone, ...(name ? { sheet: name } : {}) }));
