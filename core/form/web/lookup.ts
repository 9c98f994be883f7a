import { isEmpty } from '#core/field/shared/check.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import type { FormField } from '../shared/form.ts';
import type { Values } from '../shared/validate.ts';

/** Asks elsewhere about the value of a field; what it brings fills in the fields that are empty. */
export type Lookup = { label: string; run: (value: string) => Promise<{ values: Values; said: string }> };

export type Brought = { fill: Values; said: string };

const shown = (field: FormField, value: unknown, options: Record<string, readonly Option[]> | undefined) => {
  const known = (options?.[field.key] ?? optionsOf(field)).find((o) => o.value === String(value));
  return known?.label ?? String(value);
};
const same = (a: unknown, b: unknown) => String(a).trim().toLowerCase() === String(b).trim().toLowerCase();

/**
 * What a lookup changes in the form: empty fields are filled, and the others that differ are told, never overwritten.
 */
export function bring(
  fields: readonly FormField[],
  values: Values,
  found: Values,
  options?: Record<string, readonly Option[]>,
): Brought {
  const known = fields.filter((f) => !f.readOnly && !isEmpty(f, found[f.key]));
  const empty = known.filter((f) => isEmpty(f, values[f.key]));
  const other = known.filter((f) => !isEmpty(f, values[f.key]) && !same(values[f.key], found[f.key]));
  const said = [
    empty.length > 0 ? `Se completó: ${empty.map((f) => f.label).join(', ')}.` : '',
    other.length > 0
      ? `Difiere, y queda como usted lo escribió: ${other.map((f) => `${f.label} («${shown(f, found[f.key], options)}»)`).join(', ')}.`
      : '',
  ];
  return { fill: Object.fromEntries(empty.map((f) => [f.key, found[f.key]])), said: said.filter(Boolean).join(' ') };
}
