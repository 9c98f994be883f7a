import { ActionIcon, Input } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { FieldInput } from '#core/field/web/FieldInput.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { type FormDef, type FormField, optionsWithin, visibleIn } from '../shared/form.ts';
import type { Errors, Values } from '../shared/validate.ts';
import { focusField } from './focus.ts';
import classes from './rows.module.css';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useSchemaForm } from './useSchemaForm.ts';

export type RowColumn<R> = {
  label: string;
  value: (row: R, index: number) => ReactNode;
  numeric?: boolean;
  width?: number | string;
  /** Fields of the row's form that are written here, one under the other. */
  field?: string | readonly string[];
};
/** What a row takes: its fields, what it starts with and the row that its data make. */
export type RowDraft<R> = {
  def: FormDef;
  initial: Values;
  options?: Record<string, readonly Option[]>;
  // A method: each form knows the type of its own data.
  row(data: Values): R;
};
type RowForm = Omit<RowDraft<unknown>, 'row'> & { save: (data: Values) => Promise<unknown> };
/** A row that was pasted and could not be taken as it came. */
type Start = { values: Values; errors: Errors };
type Props<R> = {
  columns: readonly RowColumn<R>[];
  form: RowForm;
  name: string;
  /** What a column that is not written here keeps showing. */
  kept?: (column: RowColumn<R>) => ReactNode;
  start?: Start;
  /** It takes the focus when it opens, by default. */
  focused?: boolean;
  /** What it holds, as it is written. */
  onValues?: (values: Values) => void;
  onClose: () => void;
};

/** The fields that a column holds while its row is written. */
export const fieldsOf = ({ field = [] }: Pick<RowColumn<unknown>, 'field'>) =>
  typeof field === 'string' ? [field] : field;

/** A row while it is written, each field in its cell, and what has to be mended under it. */
export function RowEditor<R>({ columns, form: row, name, kept, start, focused = true, onValues, onClose }: Props<R>) {
  const { def, initial, options, ...form } = row;
  const id = useId();
  const f = useSchemaForm(def, start?.values ?? initial, start?.errors, options);
  useLeaveGuard(f.dirty || start !== undefined);
  const idOf = (key: string) => `${id}-${key}`;
  const first = idOf((def.fields.find(({ key }) => start?.errors[key]) ?? def.fields[0])?.key ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens
  useEffect(() => {
    // Its input may still be on the way: the code of some kinds arrives when they are used.
    if (!focused || focusField(first)) return;
    const timer = window.setInterval(() => focusField(first) && window.clearInterval(timer), 50);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => onValues?.(f.values), [f.values, onValues]);
  const accept = async () => {
    try {
      if (await f.submit((data) => form.save(data))) onClose();
    } catch (error) {
      // What a wizard refuses it tells by itself, beside its fields.
      if (error instanceof ApiError) notices.pushProblem(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // An open list takes these keys for itself, and a button its own.
    if (target.getAttribute('aria-expanded') === 'true' || event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey || target.closest('button, [role="dialog"]')) return;
    event.preventDefault();
    void accept();
  };
  const shown = visibleIn(def.fields, f.values);
  const inputOf = (field: FormField) => (
    <FieldInput
      key={field.key}
      field={field}
      id={idOf(field.key)}
      rows={1}
      value={f.values[field.key]}
      error={f.errors[field.key]}
      onChange={(value) => f.set(field.key, value)}
      onBlur={() => f.touch(field.key)}
      options={optionsWithin(field, options?.[field.key] ?? optionsOf(field), f.values)}
    />
  );
  const said = def.fields.flatMap(({ key, label }) => (f.errors[key] ? [`${label}: ${f.errors[key]}`] : []));
  if (said.length === 0 && f.problem) said.push(f.problem.detail);
  return (
    <>
      <tr className={classes.editing} aria-label={name} onKeyDown={onKeyDown}>
        {columns.map((c) => {
          const here = fieldsOf(c).flatMap((key) => shown.find((field) => field.key === key) ?? []);
          return (
            <td key={c.label} data-numeric={c.numeric || undefined}>
              {here.length === 0 ? kept?.(c) : here.map(inputOf)}
            </td>
          );
        })}
        <td className={classes.actions}>
          <ActionIcon variant="subtle" aria-label="Aceptar" title="Aceptar (Intro)" loading={f.busy} onClick={accept}>
            <IconCheck size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Deshacer"
            title="Deshacer (Esc)"
            disabled={f.busy}
            onClick={onClose}
          >
            <IconX size={16} />
          </ActionIcon>
        </td>
      </tr>
      {said.length > 0 && (
        <tr className={classes.said} data-editing>
          <td colSpan={columns.length + 1}>
            <Input.Error role="alert">{said.join(' · ')}</Input.Error>
          </td>
        </tr>
      )}
    </>
  );
}
