import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { DateField } from '#core/field/kinds/day/web/DateField.tsx';
import { typeNumber } from '#core/field/shared/number.ts';
import type { Filter } from '../shared/list.ts';
import classes from './list.module.css';

type Props = { filter: Filter; value: readonly string[]; onChange: (values: string[]) => void };

const BOUNDS = [
  { index: 0, label: 'Desde' },
  { index: 1, label: 'Hasta' },
] as const;
const ONE_DAY = [{ index: 0, label: 'Día' }] as const;

/** From–to on days or numbers, either end may be empty; or the day on which the rows are looked at. */
export function RangeFilter({ filter, value, onChange }: Props) {
  const [draft, setDraft] = useState([value[0] ?? '', value[1] ?? '']);
  const send = useDebouncedCallback(onChange, 400);
  const set = (index: 0 | 1, next: string) => {
    const bounds = index === 0 ? [next, draft[1] ?? ''] : [draft[0] ?? '', next];
    setDraft(bounds);
    // A day that is half written asks for nothing.
    if (filter.kind === 'range-number' || bounds.every((b) => /^(\d{4}-\d\d-\d\d)?$/.test(b))) send(bounds);
  };
  return (
    <div className={classes.range}>
      {(filter.kind === 'as-of' ? ONE_DAY : BOUNDS).map(({ index, label }) =>
        filter.kind !== 'range-number' ? (
          <DateField key={label} label={label} value={draft[index] ?? ''} onChange={(next) => set(index, next)} />
        ) : (
          <TextInput
            key={label}
            label={label}
            inputMode="decimal"
            value={draft[index]}
            onChange={(event) => set(index, typeNumber(event.currentTarget.value).replace(/[^\d.-]/g, ''))}
          />
        ),
      )}
    </div>
  );
}
