import { DAY_MS } from '#core/kernel/shared/time.ts';
/** Text, number (dates of a workbook are serials), yes or no, or nothing. */
export type Cell = string | number | boolean | null;

/** A cell that is not of its kind: its message says to a person what it should be. */
export class BadCell extends Error {}

/** Signs for «nothing» that are nobody's name. */
const PLAIN = ['', '-', '--', 's/n', 'n/a', '#n/a', '#n/d'];
const EMPTY = {
  name: new Set(PLAIN),
  text: new Set([...PLAIN, 'null']),
  value: new Set([...PLAIN, 'null', 'na', 'nan', '<na>']),
};
/**
 * What a column holds, to know which words mean that it holds nothing: «Null» is a surname, «NA» the code of Namibia,
 * and none of them is a day or a number.
 */
export type ColumnOf = keyof typeof EMPTY;
/** Day 0 of the serials of a workbook, and of those that count from 1904. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const SERIAL_EPOCH_1904 = Date.UTC(1904, 0, 1);
const MIN_SERIAL = 1_000;
const MAX_SERIAL = 80_000;

/** What a cell says, in one line; empty for the ways in which people write «nothing». */
export function cellText(cell: Cell | undefined, of: ColumnOf = 'text'): string {
  const text = cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ').trim();
  return EMPTY[of].has(text.toLowerCase()) ? '' : text;
}

/** The day of a cell: a serial, `2026-12-31`, `31/12/2026` or `20261231`. @throws BadCell */
export function cellDay(cell: Cell, date1904 = false): string {
  const epoch = date1904 ? SERIAL_EPOCH_1904 : SERIAL_EPOCH;
  if (typeof cell === 'number' && cell > MIN_SERIAL && cell < MAX_SERIAL)
    return new Date(epoch + Math.floor(cell) * DAY_MS).toISOString().slice(0, 10);
  const text = cellText(cell);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/.exec(text);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const parts = iso ?? compact ?? (local ? [local[0], local[3]!, local[2]!, local[1]!] : null);
  if (!parts) throw new BadCell('La fecha no se entiende: use dd/mm/aaaa');
  const day = `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  const real = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(real.getTime()) && real.toISOString().slice(0, 10) === day;
  if (!exists || day < '1900-01-01' || day > '2100-12-31') throw new BadCell('La fecha no existe en el calendario');
  return day;
}

/** A number of 0 or more, up to `max`; whole, or with at most three decimals. @throws BadCell */
export function cellNumber(cell: Cell, { whole, max }: { whole: boolean; max: number }): number {
  const text = cellText(cell).replace(',', '.');
  const n = Number(text);
  if (!/^-?\d+(\.\d+)?$/.test(text) || n < 0) throw new BadCell('Debe ser un número');
  if (whole && !Number.isInteger(n)) throw new BadCell('Debe ser un número entero');
  if (n > max) throw new BadCell('El número es demasiado grande');
  return whole ? n : Number(n.toFixed(3));
}
