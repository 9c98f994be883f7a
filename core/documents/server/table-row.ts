import type { Cell } from '../shared/cell.ts';

/** `number` is the line of the file, as a person counts it; rows without any value are left out. */
export type TableRow = { number: number; cells: Cell[] };
