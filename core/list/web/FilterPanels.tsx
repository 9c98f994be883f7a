import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fold } from '#core/kernel/shared/text.ts';
import { comparable, conditionTexts, MAX_CONDITIONS, readCondition, withConditions } from '../shared/conditions.ts';
import type { Column, Filter, FilterValues } from '../shared/list.ts';
import { ConditionForm } from './ConditionForm.tsx';
import { FacetList } from './FacetList.tsx';
import { type FacetsOf, useFacets } from './facet-counts.ts';
import classes from './list.module.css';
import { RangeFilter } from './RangeFilter.tsx';
import { without } from './url-state.ts';

export type FilterProps = {
  filters: readonly Filter[];
  /** Those of the list: a condition may name any of them. */
  columns: readonly Column[];
  values: FilterValues;
  facetsOf: FacetsOf;
  onChange: (values: FilterValues) => void;
};
/** What may be asked of one name: its filter, its column, or both. */
type Part = { key: string; label: string; filter?: Filter | undefined; column?: Column | undefined };

/** The filters of a list, and then each column that has none. */
function partsOf({ filters, columns }: Pick<FilterProps, 'filters' | 'columns'>): Part[] {
  const compared = comparable(columns);
  const filtered = filters.map((filter): Part => {
    const column = compared.find((c) => c.key === filter.key);
    return { key: filter.key, label: filter.label, filter, column };
  });
  const others = compared.filter((c) => filters.every((f) => f.key !== c.key));
  return [...filtered, ...others.map((column): Part => ({ key: column.key, label: column.label, column }))];
}

/** What is asked under one name; one at a time is open, and only that one is drawn. */
function Section({ label, alone, children }: { label: string; alone: boolean; children: () => ReactNode }) {
  const [open, setOpen] = useState(alone);
  return (
    <details
      name="filter"
      open={alone}
      className={classes.section}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {open && children()}
    </details>
  );
}

/** The values of a filter with how many rows each would leave, counted when they are looked at. */
function CountedValues({ filter, of, ...props }: CountedProps) {
  const { facets, atLeast, pending, failed, retry } = useFacets(of, [filter.key]);
  return (
    <FacetList
      filter={filter}
      facets={facets[filter.key] ?? []}
      atLeast={atLeast.includes(filter.key)}
      pending={pending}
      onRetry={failed ? retry : undefined}
      {...props}
    />
  );
}
type CountedProps = {
  filter: Filter;
  of: FacetsOf;
  selected: readonly string[];
  onChange: (values: string[]) => void;
};

function FilterValuesOf({
  filter,
  values,
  facetsOf,
  onChange,
}: Omit<FilterProps, 'filters' | 'columns'> & { filter: Filter }) {
  const own = values[filter.key] ?? [];
  const set = (next: string[]) =>
    onChange(next.some((v) => v !== '') ? { ...values, [filter.key]: next } : without(values, filter.key));
  return filter.kind === 'options' ? (
    <CountedValues filter={filter} of={facetsOf} selected={own} onChange={set} />
  ) : (
    <RangeFilter filter={filter} value={own} onChange={set} />
  );
}

type ChangeProps = Pick<FilterProps, 'columns' | 'facetsOf'> & { text: string; onDone: (text: string) => void };
/** A condition in force, opened to say it otherwise. */
export function ChangeCondition({ columns, facetsOf, text, onDone }: ChangeProps) {
  const read = readCondition(columns, text);
  const column = 'fault' in read ? undefined : columns.find((c) => c.key === read.column);
  if ('fault' in read || !column) return null;
  return (
    <>
      <p className={classes.otherwise}>{column.label}</p>
      <ConditionForm column={column} facetsOf={facetsOf} from={read} onDone={onDone} />
    </>
  );
}

const MANY = 8;

/** Every filter of a list and every column, found by its name. */
export default function FilterPanels(props: FilterProps) {
  const { values, onChange } = props;
  const [text, setText] = useState('');
  const parts = partsOf(props);
  const { join, texts } = conditionTexts(values);
  const add = (condition: string) => onChange(withConditions(values, join, [...texts, condition]));
  const full = texts.length >= MAX_CONDITIONS;
  const shown = parts.filter(({ label }) => fold(label).includes(fold(text)));
  return (
    <>
      {parts.length > MANY && (
        <TextInput
          size="xs"
          mb="xs"
          aria-label="Buscar una columna"
          placeholder="Buscar una columna…"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {shown.map(({ key, label, filter, column }) => (
        <Section key={key} label={label} alone={shown.length === 1}>
          {() => (
            <>
              {filter && <FilterValuesOf {...props} filter={filter} />}
              {filter && column && <p className={classes.otherwise}>O una condición:</p>}
              {column && !full && <ConditionForm column={column} facetsOf={props.facetsOf} onDone={add} />}
              {column && full && <p>Ya hay {MAX_CONDITIONS} condiciones. Quite alguna para añadir otra.</p>}
            </>
          )}
        </Section>
      ))}
      {shown.length === 0 && <p>Ninguna columna se llama así.</p>}
    </>
  );
}
