import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type Day, formatDay } from '#core/kernel/shared/time.ts';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import type { FieldProps } from '#core/shell/web/field-props.ts';
import { late } from '#core/shell/web/late.tsx';
import { maskDate, parseDate } from './date-mask.ts';

const Calendar = late(() => import('./Calendar.tsx').then((m) => m.default), <span>Cargando…</span>);

/** The value is `YYYY-MM-DD`, or the unfinished text while it is not a day, or ''. */
type Props = Omit<FieldProps<Day | '', string>, 'id'> & { id?: string; readOnly?: boolean; min?: Day; max?: Day };

/** Day written as dd/mm/aaaa, or picked from a calendar that loads when it opens. */
export function DateField({ value, onChange, onBlur, min, max, label, error, required, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
  const type = (text: string) => {
    const deleting = text.length < (typed ?? formatDay(day)).length;
    const masked = deleting ? text : maskDate(text);
    setTyped(masked);
    onChange(parseDate(masked) ?? masked);
  };
  const pick = (picked: Day) => {
    setTyped(null);
    onChange(picked);
  };
  const locked = input.disabled || input.readOnly;
  const button = (
    <Dropdown
      label={`Calendario: ${label}`}
      align="end"
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={`Calendario: ${label}`}>
          <IconCalendar size={18} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Calendar
          value={day}
          min={min}
          max={max}
          onPick={(picked) => {
            pick(picked);
            close();
          }}
        />
      )}
    </Dropdown>
  );
  return (
    <TextInput
      {...input}
      label={label}
      error={error}
      withAsterisk={required}
      aria-required={required || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      maxLength={10}
      rightSection={locked ? null : button}
      value={typed ?? (day ? formatDay(day) : value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
