import type { Cell } from '../shared/cell.ts';

/**
 * `number` is the line of the file, as a person counts it; rows without any value are left out. `date1904` says that
 * the serials of its dates count from 1904, as old spreadsheets of Macintosh do.
 */
export type TableRow = { number: number; cells: Cell[]; date1904?: boolean };
