import { MultiSelect, Select } from '@mantine/core';
import type { FieldProps } from '#core/shell/web/field-props.ts';
import type { Option } from '../../../shared/kind.ts';
import classes from './choice.module.css';

type Common<V, Change = V> = FieldProps<V, Change> & { withAsterisk?: boolean; options: readonly Option[] };

const COMBO = {
  // Anyone who is led to a field with an error reads it first; a click, a letter or an arrow opens the list.
  openOnFocus: false,
  searchable: true,
  nothingFoundMessage: 'Sin coincidencias',
  // Dropdowns stay inside the page's landmarks.
  comboboxProps: { withinPortal: false },
  renderOption: ({ option }: { option: { label: string; reason?: string } }) => (
    <span className={classes.option}>
      {option.label}
      {option.reason && <small>{option.reason}</small>}
    </span>
  ),
};

/** One of many options, with search. */
export function SearchSelect({ options, value, onChange, ...input }: Common<string, string | null>) {
  return (
    <Select
      {...COMBO}
      {...input}
      data={[...options]}
      placeholder="Elija una opción"
      allowDeselect={!input.withAsterisk}
      clearable={!input.withAsterisk}
      clearButtonProps={{ 'aria-label': `Borrar: ${input.label}` }}
      value={value === '' ? null : value}
      onChange={onChange}
    />
  );
}

/** Several options. */
export const ManySelect = ({ options, value, onChange, ...input }: Common<string[]>) => (
  <MultiSelect {...COMBO} {...input} data={[...options]} hidePickedOptions value={value} onChange={onChange} />
);
