import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useId, useState } from 'react';
import { DateField } from '#core/field/kinds/day/web/DateField.tsx';
import { readNumber } from '#core/field/shared/number.ts';
import { OPERATORS, type Operator } from '#core/field/shared/operators.ts';
import { visible } from '#core/kernel/shared/text.ts';
import {
  type Condition,
  choicesOf,
  comparedAs,
  conditionFault,
  encodeCondition,
  MAX_VALUE,
  operatorsOf,
  valueFault,
} from '../shared/conditions.ts';
import type { Column } from '../shared/list.ts';
import { type FacetsOf, useFacets } from './facet-counts.ts';
import classes from './list.module.css';

type ValueProps = {
  column: Column;
  label: string;
  value: string;
  error: string | null;
  /** Values that there are, while one is typed. */
  offered: readonly string[];
  onChange: (value: string) => void;
};

/** One value of a condition, as its kind is written. */
function ConditionValue({ column, label, value, error, offered, onChange }: ValueProps) {
  const list = useId();
  const kind = comparedAs(column);
  if (kind === 'day' || kind === 'instant')
    return <DateField label={label} value={value} error={error ?? undefined} onChange={onChange} />;
  if (kind === 'flag' || kind === 'choice' || kind === 'choices')
    return (
      <NativeSelect
        size="xs"
        label={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: 'Elija…' },
          ...Object.entries(choicesOf(column)).map(([v, l]) => ({ value: v, label: l })),
        ]}
      />
    );
  return (
    <>
      <TextInput
        size="xs"
        label={label}
        value={value}
        error={error}
        autoComplete="off"
        maxLength={MAX_VALUE}
        list={list}
        inputMode={kind === 'text' ? 'text' : 'decimal'}
        description={kind === 'text' ? 'Sin distinguir tildes ni mayúsculas' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}

/** What was typed as it travels: a number without thousands, a text without the spaces around it. */
function asCompared(column: Column, typed: string): string {
  const kind = comparedAs(column);
  if (kind !== 'number' && kind !== 'money') return visible(typed).replace(/\s+/g, ' ').trim();
  const plain = typed.replace(/^\s*S\/\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '');
  const number = readNumber(plain);
  return number === null || Number.isNaN(number) ? typed.trim() : String(number);
}

/** Letters that say enough to offer what there is, and how many are offered. */
const ENOUGH = 3;
const OFFERED = 8;
const PAUSE_MS = 300;

/** The values of a column that hold what is being typed, those of more rows first. */
function useOffered(column: Column, typed: string, of: FacetsOf): string[] {
  const [said] = useDebouncedValue(asCompared(column, typed), PAUSE_MS);
  const condition: Condition = { column: column.key, operator: 'contains', values: [said] };
  const asks = column.suggests && said.length >= ENOUGH && !conditionFault(column, condition);
  const alone = { all: [encodeCondition(condition)] };
  const { facets } = useFacets((keys) => of(keys, alone), asks ? [column.key] : []);
  return (facets[column.key] ?? []).flatMap(({ value }) => value ?? []).slice(0, OFFERED);
}

const LABELS = { 1: ['Valor'], 2: ['Entre', 'y'], 0: [] } as const;

type Props = {
  column: Column;
  facetsOf: FacetsOf;
  /** The one that is changed; without it, another is added. */
  from?: Condition;
  onDone: (text: string) => void;
};

/** One condition on a column: how it is compared, with what, and a button that adds it, or changes the one it was. */
export function ConditionForm({ column, facetsOf, from, onDone }: Props) {
  const operators = operatorsOf(column);
  const [operator, setOperator] = useState<Operator>(from?.operator ?? operators[0]!);
  const [typed, setTyped] = useState([from?.values[0] ?? '', from?.values[1] ?? '']);
  const [tried, setTried] = useState(false);
  const name = useId();
  const offered = useOffered(column, typed[0]!, facetsOf);
  const labels = LABELS[OPERATORS[operator].values];
  const values = labels.map((_, n) => asCompared(column, typed[n] ?? ''));
  const condition = { column: column.key, operator, values };
  const own = values.map((v) => valueFault(column, v));
  const together = own.every((fault) => fault === null) ? conditionFault(column, condition) : null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (conditionFault(column, condition)) return setTried(true);
    onDone(encodeCondition(condition));
    setTyped(['', '']);
    setTried(false);
  };
  return (
    <form className={classes.condition} onSubmit={add} noValidate>
      <fieldset className={classes.operators}>
        <legend className={classes.hidden}>Cómo se compara {column.label}</legend>
        {operators.map((o) => (
          <label key={o}>
            <input type="radio" name={name} value={o} checked={o === operator} onChange={() => setOperator(o)} />
            <span>{OPERATORS[o].words}</span>
          </label>
        ))}
      </fieldset>
      {labels.map((label, n) => (
        <ConditionValue
          key={label}
          column={column}
          label={label}
          value={typed[n] ?? ''}
          offered={offered}
          error={tried ? (own[n] ?? (n === 1 ? together : null)) : null}
          onChange={(value) => setTyped(typed.with(n, value))}
        />
      ))}
      <Button type="submit" size="xs" variant="default">
        {from ? 'Cambiar' : 'Añadir condición'}
      </Button>
    </form>
  );
}
