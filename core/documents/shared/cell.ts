import { DAY_MS, monthOf } from '#core/kernel/shared/time.ts';

/** Text, number (dates of a workbook are serials), yes or no, or nothing. */
export type Cell = string | number | boolean | null;

/** A cell that is not of its kind: its message says to a person what it should be. */
export class BadCell extends Error {}

/** Signs for «nothing» that are nobody's name. */
const PLAIN = ['', '-', '--', '—', '–', 's/n', 'n/a', '#n/a', '#n/d'];
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
export const cellText = (cell: Cell | undefined, of: ColumnOf = 'text'): string => said(cell, of, /\s+/g);
/** The same in its own lines, as a person parts them within a cell. */
export const cellLines = (cell: Cell | undefined, of: ColumnOf = 'text'): string =>
  said(cell, of, /[^\S\n]+/g)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
function said(cell: Cell | undefined, of: ColumnOf, blanks: RegExp): string {
  const text = cell === null || cell === undefined ? '' : String(cell).replace(/\r\n?/g, '\n');
  const plain = text.replace(blanks, ' ').trim();
  return EMPTY[of].has(plain.toLowerCase()) ? '' : plain;
}

/** What a workbook shows where it cannot compute, in English and in Spanish; that it has no value is told apart. */
const ERRORS = [
  ['ref', 'value', 'div/0', 'num', 'null', 'name', 'spill', 'calc', 'field'],
  ['valor', 'nulo', 'nombre', 'desbordamiento', 'campo'],
].flat();
const ERROR = new RegExp(`^#[¡¿]?(?:${ERRORS.join('|')})[!?]$`, 'i');
export const isSheetError = (cell: Cell | undefined): boolean => typeof cell === 'string' && ERROR.test(cell.trim());

/** «31-dic-2026» and «31 de diciembre de 2026», as day, month and year. */
const IN_WORDS = /^(\d{1,2})(?:[-/. ]+| de )(\p{L}{3,10})\.?(?:[-/., ]+| del? )(\d{4})$/u;
function inWords(text: string): string[] | null {
  const [all, day, word, year] = IN_WORDS.exec(text) ?? [];
  const month = monthOf(word ?? '');
  return all && month > 0 ? [all, year!, String(month), day!] : null;
}

/** The day of a cell: a serial, `2026-12-31`, `31/12/2026`, `20261231` or `31-dic-2026`. @throws BadCell */
export function cellDay(cell: Cell, date1904 = false): string {
  const epoch = date1904 ? SERIAL_EPOCH_1904 : SERIAL_EPOCH;
  if (typeof cell === 'number' && cell > MIN_SERIAL && cell < MAX_SERIAL)
    return new Date(epoch + Math.floor(cell) * DAY_MS).toISOString().slice(0, 10);
  const text = cellText(cell);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/.exec(text);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const parts = iso ?? compact ?? inWords(text) ?? (local ? [local[0], local[3]!, local[2]!, local[1]!] : null);
  if (!parts) throw new BadCell('La fecha no se entiende: use dd/mm/aaaa');
  const day = `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  const real = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(real.getTime()) && real.toISOString().slice(0, 10) === day;
  if (!exists || day < '1900-01-01' || day > '2100-12-31') throw new BadCell('La fecha no existe en el calendario');
  return day;
}

/** A number of 0 or more, up to `max`; whole, or with at most three decimals. @throws BadCell */
export function cellNumber(cell: Cell, { whole, max }: { whole: boolean; max: number }): number {
  const written = cellText(cell);
  // One thousand two hundred and thirty four, or one and a bit: nobody can tell.
  if (/^\d{1,3},\d{3}$/.test(written)) throw new BadCell('Escriba el número sin separador de miles');
  const text = written.replace(',', '.');
  const n = Number(text);
  if (!/^-?\d+(\.\d+)?$/.test(text) || n < 0) throw new BadCell('Debe ser un número');
  if (whole && !Number.isInteger(n)) throw new BadCell('Debe ser un número entero');
  if (n > max) throw new BadCell('El número es demasiado grande');
  return whole ? n : Number(n.toFixed(3));
}
