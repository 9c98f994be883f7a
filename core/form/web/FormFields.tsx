import type { ReactNode } from 'react';
import type { Option } from '#core/field/shared/kind.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { FieldInput } from '#core/field/web/FieldInput.tsx';
import { late } from '#core/shell/web/late.tsx';
import { type FormField, optionsWithin, visibleIn } from '../shared/form.ts';
import type { Errors, Values } from '../shared/validate.ts';
import classes from './form.module.css';
import type { Lookup } from './lookup.ts';

const LookupButton = late(() => import('./LookupButton.tsx').then((m) => m.default));

type Props = {
  fields: readonly FormField[];
  values: Values;
  errors: Errors;
  idOf: (key: string) => string;
  onChange: (key: string, value: unknown) => void;
  onBlur?: (key: string) => void;
  options?: Record<string, readonly Option[]>;
  /** Fields whose value may be looked up elsewhere, to fill in others. */
  lookups?: Record<string, Lookup>;
  columns?: 1 | 12;
  disabled?: boolean;
  /** Under a field: what is chosen by its value. */
  under?: Readonly<Record<string, ReactNode>>;
};

type Run = { section: string | undefined; fields: FormField[] };

function bySection(fields: readonly FormField[]): Run[] {
  const runs: Run[] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last && last.section === field.section) last.fields.push(field);
    else runs.push({ section: field.section, fields: [field] });
  }
  return runs;
}

/** The visible fields of a layout, grouped by section; no state of its own. */
export function FormFields(props: Props) {
  const {
    fields,
    values,
    errors,
    idOf,
    onChange,
    onBlur,
    options,
    lookups,
    columns = 12,
    disabled,
    under = {},
  } = props;
  const draw = (field: FormField) => (
    <div key={field.key} data-span={columns === 1 ? 12 : (field.span ?? 12)}>
      <FieldInput
        field={field}
        id={idOf(field.key)}
        value={values[field.key]}
        error={errors[field.key]}
        disabled={disabled}
        onChange={(value) => onChange(field.key, value)}
        onBlur={() => onBlur?.(field.key)}
        options={optionsWithin(field, options?.[field.key] ?? optionsOf(field), values)}
      />
      {lookups?.[field.key] && !disabled && !field.readOnly && (
        <LookupButton
          lookup={lookups[field.key]!}
          field={field}
          fields={fields}
          values={values}
          options={options}
          onChange={onChange}
        />
      )}
      {under[field.key]}
    </div>
  );
  return bySection(visibleIn(fields, values)).map((run) =>
    run.section ? (
      <fieldset key={`${run.section}-${run.fields[0]?.key}`} className={classes.section}>
        <legend>{run.section}</legend>
        <div className={classes.grid}>{run.fields.map(draw)}</div>
      </fieldset>
    ) : (
      <div key={run.fields[0]?.key} className={classes.grid}>
        {run.fields.map(draw)}
      </div>
    ),
  );
}
