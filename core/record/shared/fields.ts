import { kindOf } from '#core/field/kinds/index.ts';
import type { Field } from '#core/field/shared/kind.ts';
import type { Layout } from '#core/form/shared/form.ts';
import type { Column } from '#core/list/shared/list.ts';

/** What a record adds to a field of its form. */
type OfRecord = {
  /** Said when it is registered, and for good. */
  once?: true;
  /**
   * Refused when another record has it: `code` ignores case and spaces, `name` case and accents. Constraints of the
   * database say the same.
   */
  unique?: 'code' | 'name';
  /** Where it reads otherwise in the list. */
  column?: Partial<
    Pick<Column, 'label' | 'kind' | 'badges' | 'width' | 'hidden' | 'searchable' | 'sortable' | 'priority'>
  >;
};
export type RecordField = Field & Layout & OfRecord;
export type RecordFields = Readonly<Record<string, RecordField>>;

const YES_NO = { si: { label: 'Sí', tone: 'gray' }, no: { label: 'No', tone: 'gray' } } as const;

/** How a kind stands in a list: words are searched, a flag is a badge, names are beside. */
function cellOf(field: Field): Partial<Column> {
  if (field.kind === 'flag') return { kind: 'badge', badges: YES_NO, priority: 2 };
  if (field.kind === 'names') return { hidden: true, sortable: false };
  const { cell, searched } = kindOf(field);
  if (cell !== 'text') return { kind: cell };
  return searched ? { searchable: true } : {};
}

/** A field as a column of its list. */
export const columnOf = (key: string, field: RecordField): Column => ({
  key,
  label: field.label,
  ...cellOf(field),
  ...field.column,
});
