import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { overtaken } from '#core/contract/web/client.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { Actions } from '#core/shell/web/Actions.tsx';
import { notices, Told } from '#core/shell/web/notices.ts';
import { type FormDef, type FormField, fullLabel } from '../shared/form.ts';
import type { Errors, Values } from '../shared/validate.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFields } from './FormFields.tsx';
import { focusField } from './focus.ts';
import classes from './form.module.css';
import type { Lookup } from './lookup.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useSchemaForm } from './useSchemaForm.ts';

export type SchemaFormProps<S extends z.ZodObject> = {
  def: FormDef<S>;
  initial?: Values;
  /** Gets what the schema made of the values. A rejected ApiError is shown inside the form. */
  onSubmit(data: z.output<S>, again: boolean): unknown;
  /** A second way to send it, to write another one after it. */
  again?: string | undefined;
  onCancel?: () => void;
  /** Options loaded from the server, by field. */
  options?: Record<string, readonly Option[]>;
  /** Fields whose value may be looked up elsewhere, to fill in others. */
  lookups?: Record<string, Lookup>;
  /** `1` ignores the spans and stacks the fields. */
  columns?: 1 | 12;
  /** Asks before leaving with unsaved changes; on by default. */
  guard?: boolean;
  onDirty?: (dirty: boolean) => void;
  /** What else changes when a field does. */
  derive?: (key: string, value: unknown, values: Values) => Values;
  /** Beside the buttons, with what is written now (a preview). */
  aside?: (values: Values) => ReactNode;
  /** Above the fields, with what is written now, to fill them in; and whether it was sent already. */
  head?: (values: Values, change: (key: string, value: unknown) => void, tried: boolean) => ReactNode;
  /** Under a field instead of its help, with what is written now. */
  hints?: (values: Values) => Record<string, string>;
  /** What is wrong outside its fields: it is told with their errors, and nothing is sent. */
  also?: Errors;
  /** Under one field, with what is written now: what is chosen by its value. */
  under?: (values: Values) => Readonly<Record<string, ReactNode>>;
  /** Under the fields, with what is written now. */
  foot?: (values: Values) => ReactNode;
};

/** How what others changed is said: in the words of the form. */
const wordsOf = (fields: readonly FormField[], options: SchemaFormProps<z.ZodObject>['options'] = {}) => ({
  fields: Object.fromEntries(fields.map((f) => [f.key, fullLabel(fields, f)])),
  value: (key: string, value: unknown) =>
    (options[key] ?? optionsOf(fields.find((f) => f.key === key) ?? {})).find((o) => o.value === String(value))?.label,
});

/** Form of a definition: layout, Spanish errors, summary with links, unsaved-changes guard. */
export function SchemaForm<S extends z.ZodObject>(props: SchemaFormProps<S>) {
  const { def, initial, onSubmit, onCancel, options, columns = 12, guard = true, onDirty, also = {} } = props;
  const id = useId();
  const form = useSchemaForm(def, initial, {}, options);
  const [attempts, setAttempts] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const leave = useLeaveGuard(guard && form.dirty);
  const idOf = (key: string) => `${id}-${key}`;
  const lead = useRef(() => {});
  lead.current = () => {
    if (!def.fields.some((f) => form.errors[f.key] && focusField(idOf(f.key)))) summary.current?.focus();
  };
  useEffect(() => {
    if (attempts > 0) lead.current();
  }, [attempts]);
  useEffect(() => onDirty?.(form.dirty), [form.dirty, onDirty]);

  const hints = props.hints?.(form.values) ?? {};
  const change = (key: string, value: unknown) => {
    for (const [k, v] of Object.entries({ ...props.derive?.(key, value, form.values), [key]: value })) form.set(k, v);
  };
  const submit = async (event: React.SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    leave.release();
    const more = event.nativeEvent.submitter?.getAttribute('name') === 'again';
    overtaken.words = wordsOf(def.fields, options);
    const done = await form
      .submit((data) => {
        if (Object.keys(also).length > 0) throw new Told();
        return onSubmit(data as z.output<S>, more);
      })
      .catch((error: unknown) => {
        notices.pushProblem(error);
        return false;
      });
    if (done) return;
    leave.hold();
    setAttempts((n) => n + 1);
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <ErrorSummary
        ref={summary}
        fields={def.fields}
        errors={attempts > 0 ? { ...form.errors, ...also } : {}}
        problem={form.problem}
        idOf={idOf}
      />
      {props.head?.(form.values, change, attempts > 0)}
      <FormFields
        fields={def.fields.map((f) => (hints[f.key] ? { ...f, help: hints[f.key]! } : f))}
        values={form.values}
        errors={form.errors}
        idOf={idOf}
        onChange={change}
        onBlur={form.touch}
        options={options}
        lookups={props.lookups}
        columns={columns}
        under={props.under?.(form.values)}
      />
      {props.foot?.(form.values)}
      <Actions>
        {props.aside?.(form.values)}
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={form.busy}>
            Cancelar
          </Button>
        )}
        {props.again && (
          <Button type="submit" name="again" variant="default" disabled={form.busy}>
            {props.again}
          </Button>
        )}
        <Button type="submit" loading={form.busy}>
          {def.submit}
        </Button>
      </Actions>
    </form>
  );
}
