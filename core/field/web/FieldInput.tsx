import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Place } from '#core/shell/web/late.tsx';
import type { Field, Option } from '../shared/kind.ts';
import { optionsOf } from '../shared/options.ts';
import { counterOf } from './counter.ts';
import classes from './field.module.css';
import { inputOf } from './inputs.ts';

export type FieldInputProps = {
  field: Field & { readOnly?: boolean };
  /** Unique in the page: the error summary focuses it. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  error?: string;
  disabled?: boolean;
  /** Replaces the field's own options (loaded from the server). */
  options?: readonly Option[];
  /** Lines that a long text starts with. */
  rows?: number;
};

function describe(field: Field, value: unknown): ReactNode {
  const counter = counterOf(field, value);
  if (!counter) return field.help || undefined;
  return (
    <>
      {field.help && `${field.help} · `}
      <span className={classes.counter} data-over={counter.over || undefined}>
        {counter.text}
      </span>
    </>
  );
}

/** Options drawn one below the other. */
const isSpread = (field: Field) =>
  ('checks' in field && field.checks === true) || ('radio' in field && field.radio === true);

/** Pixels of a box to tick, of a list of them over its label, and of a line with its label. */
const BOX = 24;
const OVER_BOXES = 30;
const LINE = 62;
const HELP = 18;
/** The pixels it will take: what stands below must not move under the pointer when its code arrives. */
function roomOf(field: Field, options: readonly Option[]): number {
  const help = field.help ? HELP : 0;
  if (field.kind === 'flag') return help + BOX;
  return help + (isSpread(field) ? OVER_BOXES + BOX * options.length : LINE);
}

/** The input of one field by its kind; the wizard's blocks use it too. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, rows = 3 } = props;
  const options = props.options ?? optionsOf(field);
  const Input = inputOf(field.kind);
  return (
    <Place shows={<Skeleton height={roomOf(field, options)} />}>
      <Input
        {...props}
        options={options}
        rows={rows}
        disabled={props.disabled || field.readOnly}
        description={describe(field, value)}
      />
    </Place>
  );
}
