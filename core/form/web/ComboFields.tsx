import { MultiSelect, Select } from '@mantine/core';
import type { FieldProps } from '#core/shell/web/field-props.ts';
import type { Option } from '../shared/form.ts';
import classes from './form.module.css';

type Common<V, Change = V> = FieldProps<V, Change> & { withAsterisk?: boolean; options: readonly Option[] };

/** Dropdowns stay inside the page's landmarks. */
const INLINE = { withinPortal: false };

const OptionText = ({ option }: { option: { label: string; reason?: string } }) => (
  <span className={classes.option}>
    {option.label}
    {option.reason && <small>{option.reason}</small>}
  </span>
);

/** One of many options, with search. */
export function SearchSelect({ options, value, onChange, ...input }: Common<string, string | null>) {
  return (
    <Select
      // Whoever is led to a field with an error reads it first; a click, a letter or an arrow opens the list.
      openOnFocus={false}
      {...input}
      data={[...options]}
      renderOption={({ option }) => <OptionText option={option} />}
      placeholder="Elija una opción"
      searchable
      nothingFoundMessage="Sin coincidencias"
      comboboxProps={INLINE}
      allowDeselect={!input.withAsterisk}
      clearable={!input.withAsterisk}
      clearButtonProps={{ 'aria-label': `Borrar: ${input.label}` }}
      value={value === '' ? null : value}
      onChange={onChange}
    />
  );
}

/** Several options. */
export function ManySelect({ options, value, onChange, ...input }: Common<string[]>) {
  return (
    <MultiSelect
      openOnFocus={false}
      {...input}
      data={[...options]}
      renderOption={({ option }) => <OptionText option={option} />}
      searchable
      nothingFoundMessage="Sin coincidencias"
      hidePickedOptions
      comboboxProps={INLINE}
      value={value}
      onChange={onChange}
    />
  );
}
