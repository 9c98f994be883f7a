/** Text, number (dates of a workbook are serials), yes or no, or nothing. */
export type Cell = string | number | boolean | null;
/** `number` is the line of the file, as a person counts it; rows without any value are left out. */
export type TableRow = { number: number; cells: Cell[] };
