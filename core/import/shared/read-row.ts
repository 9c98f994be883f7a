import {
  BadCell,
  type Cell,
  type ColumnOf,
  cellDay,
  cellLines,
  cellNumber,
  cellText,
  isSheetError,
} from '#core/documents/shared/cell.ts';
import { faultOf, keptOf } from '#core/field/shared/check.ts';
import type { Kind, Options } from '#core/field/shared/kind.ts';
import { isIsbn, isIssn } from '#core/kernel/shared/identifiers.ts';
import { readMoney } from '#core/kernel/shared/money-read.ts';
import { fold, visible } from '#core/kernel/shared/text.ts';
import type { ImportColumn, ImportDef, Known, Mapping, Value } from './import.ts';

/** What is wrong with a cell: under which header, what it holds and why. */
export type Fault = { columna: string; valor: string; motivo: string };
/** A row as it was read: who it is, what it is called, what it says, and what is wrong with it. */
export type ReadRow = { clave: string | null; nombre: string | null; datos: Record<string, Value>; errores: Fault[] };
/** What rows are read with; a workbook may count its days from 1904. */
export type Reading = { known: Known; from1904?: boolean };
/** What follows of the cells of a row together: it may change its data and add what is wrong. */
export type Finish = (row: ReadRow, mapping: Mapping, known: Known) => void;

/** Says what is wrong with a datum of a row that was read, under its header or, without one, under its label. */
export const faultsIn =
  (def: ImportDef, mapping: Mapping, row: ReadRow) =>
  (key: string, reason: string): void => {
    row.errores.push({ columna: mapping[key] ?? def.columns[key]?.label ?? key, valor: '', motivo: reason });
  };

const LONGEST = 255;
const LONGEST_LIST = 20_000;
const LARGEST = 1_000_000_000;
const YES = ['si', 's', 'x', '1', 'true', 'verdadero', 'yes', 'y', '✓', '✔', '☑', '☒'];
const NO = ['no', 'n', '0', 'false', 'falso', '☐'];
const YES_OR_NO = new Map([...YES.map((said) => [said, true] as const), ...NO.map((said) => [said, false] as const)]);
/** Kinds whose cells hold several values, each in its line. */
const LISTS: ReadonlySet<Kind> = new Set(['names', 'references']);
/** Kinds of which «NA» or «null» can be no value; of a name they can, and of the rest only «NA». */
const WITHOUT_WORDS: ReadonlySet<Kind> = new Set(['day', 'integer', 'number', 'year', 'money', 'email', 'percentage']);

function contentOf({ kind, name }: ImportColumn): ColumnOf {
  if (name) return 'name';
  return WITHOUT_WORDS.has(kind) ? 'value' : 'text';
}

const refuse = (reason: string): never => {
  throw new BadCell(reason);
};

function chosen(options: Options, text: string): string {
  const pairs: (readonly [string, string])[] = Array.isArray(options)
    ? options.map((o) => (typeof o === 'string' ? [o, o] : [o.value, o.label]))
    : Object.entries(options);
  const found = pairs.find(([value, label]) => [value, label].some((t) => fold(t) === fold(text)));
  return found?.[0] ?? refuse(`Debe ser ${pairs.map(([, label]) => label).join(', ')}`);
}

/** Values that come in one cell, apart by semicolons, bars or lines; or by commas, where they may be. */
function severalIn(text: string, commas = false): string[] {
  const parted = text.split(/[;|\n]/);
  const parts = commas && parted.length === 1 ? text.split(',') : parted;
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

type Figures = { length: number; holds: (written: string) => boolean };
const FIGURES: Readonly<Partial<Record<Kind, Figures>>> = {
  issn: { length: 8, holds: isIssn },
  isbn: { length: 10, holds: isIsbn },
};
/** A workbook that keeps a number as a quantity drops the zeros on its left: its check digit tells of them. */
function withZeros({ kind }: ImportColumn, text: string, cell: Cell): string {
  const figures = FIGURES[kind];
  if (typeof cell !== 'number' || figures === undefined) return text;
  const whole = text.padStart(figures.length, '0');
  return figures.holds(whole) ? whole : text;
}

/** The values of a list of references, by the texts that stand for them. @throws BadCell naming those that do not */
function listed(column: ImportColumn, of: ReadonlyMap<string, Value>, text: string): Value {
  const parts = severalIn(text);
  const unknown = parts.filter((part) => !of.has(fold(part)));
  if (unknown.length > 0) refuse(`${column.unknown ?? 'No está en el catálogo'}: ${unknown.join(', ')}`);
  const values = parts.map((part) => of.get(fold(part))!);
  return [...new Set(values)].filter((value) => typeof value === 'number' || typeof value === 'string');
}

/** An amount as workbooks and people write it, exact. @throws BadCell */
function amount(text: string, cell: Cell): string {
  if (typeof cell === 'number') return String(cellNumber(cell, { whole: false, max: LARGEST }));
  const { value, fault } = readMoney(text);
  return value ?? refuse(fault ?? 'Debe ser un importe');
}

/** One value of its kind. @throws BadCell with the reason a person reads */
function readValue(key: string, column: ImportColumn, text: string, cell: Cell, { known, from1904 }: Reading): Value {
  if (column.read) return fitting(column, column.read(text, cell, from1904));
  fitting(column, text);
  const of = known[key];
  if (of && column.kind === 'references') return listed(column, of, text);
  if (of) return of.get(fold(text)) ?? refuse(column.unknown ?? 'No está en el catálogo');
  switch (column.kind) {
    case 'names':
      return severalIn(text, column.commas);
    case 'money':
      return amount(text, cell);
    case 'day':
      return cellDay(cell, from1904);
    case 'integer':
    case 'year':
    case 'number':
      return cellNumber(cell, { whole: column.kind !== 'number', max: column.max ?? LARGEST });
    case 'percentage':
      return String(cellNumber(cell, { whole: false, max: LARGEST }));
    case 'flag':
      return YES_OR_NO.get(fold(text)) ?? refuse('Escriba Sí o No');
    case 'choice':
      return column.options ? chosen(column.options, text) : text;
    default:
      return keptOf(column, text);
  }
}

/** A value that is no longer than its column; one that is read in its own way may come longer than it is kept. */
function fitting(column: ImportColumn, value: Value): Value {
  const most = maxOf(column);
  return typeof value === 'string' && value.length > most ? refuse(`Tiene más de ${most} caracteres`) : value;
}

/** Letters that a cell may have: those of its column, and more where it is a text of several lines or a list. */
function maxOf(column: ImportColumn): number {
  if (column.kind === 'names' || column.kind === 'references') return LONGEST_LIST;
  const usual = column.kind === 'longtext' ? LONGEST_LIST : LONGEST;
  const has = column.kind === 'text' || column.kind === 'longtext';
  return has ? (column.max ?? usual) : usual;
}

function cellOf(key: string, column: ImportColumn, cell: Cell, reading: Reading): Value {
  if (isSheetError(cell)) refuse('La celda tiene un error de la hoja de cálculo: corríjalo');
  const written = column.lines || LISTS.has(column.kind) ? cellLines : cellText;
  const text = visible(written(cell, contentOf(column))).trim();
  if (text === '') return column.required ? refuse('Falta este dato') : null;
  const value = readValue(key, column, withZeros(column, text, cell), cell, reading);
  const fault = column.read || reading.known[key] ? null : faultOf(column, value);
  return fault === null ? value : refuse(fault);
}

/** A row of the file as the data of its definition, with what is wrong in each cell. Only mapped columns travel. */
export function readRow(
  def: ImportDef,
  mapping: Mapping,
  cells: ReadonlyMap<string, Cell>,
  reading: Reading,
  finish?: Finish,
): ReadRow {
  const row: ReadRow = { clave: null, nombre: null, datos: {}, errores: [] };
  for (const [key, column] of Object.entries(def.columns)) {
    const header = mapping[key];
    if (!header) continue;
    const cell = cells.get(header) ?? null;
    try {
      const value = cellOf(key, column, cell, reading);
      if (value !== null || def.empty === 'clears') row.datos[key] = value;
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      row.datos[key] = null;
      row.errores.push({ columna: header, valor: cellText(cell).slice(0, 100), motivo: error.message });
    }
  }
  finish?.(row, mapping, reading.known);
  row.clave ??= keyOf(def, row.datos);
  row.nombre ??= wordsOf(def.names, row.datos);
  return row;
}

const wordsOf = (keys: readonly string[], datos: ReadRow['datos']): string | null =>
  keys
    .map((key) => datos[key] ?? '')
    .filter((value) => value !== '')
    .join(' ') || null;

/** Who a row is; nobody while one of its columns says nothing. */
function keyOf({ identity }: ImportDef, datos: ReadRow['datos']): string | null {
  if (identity === null || identity.some((key) => datos[key] === null || datos[key] === undefined)) return null;
  return identity.map((key) => String(datos[key])).join(' ');
}
