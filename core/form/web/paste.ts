import { maskDate, parseDate } from '#core/field/kinds/day/web/date-mask.ts';
import { settleMoney } from '#core/field/kinds/money/web/money-input.ts';
import { emptyOf } from '#core/field/shared/empty.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { typeNumber } from '#core/field/shared/number.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { typedMoney } from '#core/kernel/shared/money-read.ts';
import { fold } from '#core/kernel/shared/text.ts';
import type { FormDef, FormField } from '../shared/form.ts';
import { type Errors, type Values, validate } from '../shared/validate.ts';

/**
 * A block of cells as a spreadsheet copies it: tabs between cells, quotes around those with breaks. Empty rows are left
 * out.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/g)) {
    rows.at(-1)!.push((quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

/** Of the options of a field, the only one that a text names: by its label, or by one end of it (a code, a name). */
function named(options: readonly Option[], text: string): Option | null {
  const sought = fold(text);
  const exact = options.filter((o) => fold(o.label) === sought || o.value === text);
  const near = options.filter((o) => fold(o.label).startsWith(`${sought} `) || fold(o.label).endsWith(` ${sought}`));
  const [found, another] = exact.length > 0 ? exact : near;
  return found && !another ? found : null;
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer', 'percentage']);
function read(field: FormField, text: string, options: readonly Option[]): { value: unknown; error?: string } {
  if (text === '') return { value: emptyOf(field) };
  if (field.kind === 'money') return { value: settleMoney(typedMoney(text, field.symbol)) };
  if (NUMBERS.has(field.kind)) return { value: typeNumber(text) };
  if (field.kind === 'day') return { value: parseDate(maskDate(text)) ?? text };
  if (field.kind !== 'choice' && field.kind !== 'reference') return { value: text };
  const option = named(options, text);
  if (option && !option.disabled) return { value: option.value };
  return { value: null, error: `«${text}» ${option ? 'ya no se puede elegir' : 'no es una de las opciones'}` };
}

type Form = { def: FormDef; options?: Record<string, readonly Option[]> };
/** A row that came from outside: what its form makes of it, or what it says with what is wrong at each field. */
export type Pasted = { data: Values | null; values: Values; errors: Errors };

/** The cells of a row, in the order of the fields of its table, read and checked as if they had been typed. */
export function readCells({ def, options = {} }: Form, keys: readonly string[], cells: readonly string[]): Pasted {
  const values: Values = {};
  const unknown: Errors = {};
  for (const [i, key] of keys.entries()) {
    const field = def.fields.find((f) => f.key === key);
    if (!field) continue;
    const { value, error } = read(field, cells[i] ?? '', options[key] ?? optionsOf(field));
    values[key] = value;
    if (error) unknown[key] = error;
  }
  const { data, errors } = validate(def, values);
  const wrong = { ...errors, ...unknown };
  return { data: Object.keys(wrong).length === 0 ? data : null, values, errors: wrong };
}
