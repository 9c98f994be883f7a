import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Option } from '#core/form/shared/form.ts';
import type { FieldProps } from './field-props.ts';
import classes from './suggest.module.css';

export const MIN_CHARS = 3;
const MAX_OPTIONS = 10;

/** The value is that of the chosen option; null when nothing is chosen. */
type Props = Omit<FieldProps<string | null>, 'id' | 'onChange'> & {
  id?: string;
  placeholder?: string;
  /** Text of the value when it was chosen elsewhere (a saved record). */
  valueLabel?: string | undefined;
  /** Free text without a selection gives null. The second argument brings what the form may prefill. */
  onChange: (value: string | null, option: Option | null) => void;
  /** Options for a text of three characters or more; those disabled say why. */
  load: (text: string) => Promise<readonly Option[]>;
};

type Found = { text: string; options: readonly Option[]; failed: boolean };

/** Async search of a person (or anything) with a mandatory choice among the results. */
export function PersonSuggest({ value, valueLabel, onChange, onBlur, load, label, ...input }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [chosen, setChosen] = useState<Option | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const latest = useRef('');
  const shown = value === null || value === '' ? '' : chosen?.value === value ? chosen.label : (valueLabel ?? value);
  const text = typed ?? shown;
  const term = text.trim();
  const waiting = typed !== null && term.length >= MIN_CHARS && found?.text !== term;

  const search = useDebouncedCallback((wanted: string) => {
    latest.current = wanted;
    const keep = (options: readonly Option[], failed: boolean) =>
      latest.current === wanted && setFound({ text: wanted, options: options.slice(0, MAX_OPTIONS), failed });
    load(wanted).then(
      (options) => keep(options, false),
      () => keep([], true),
    );
  }, 400);

  const onType = (next: string) => {
    setTyped(next);
    if (value !== null) onChange(null, null);
    if (next.trim().length >= MIN_CHARS) search(next.trim());
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const pick = (picked: string) => {
    const option = found?.options.find((o) => o.value === picked) ?? null;
    setChosen(option);
    setTyped(null);
    onChange(picked, option);
    combobox.closeDropdown();
  };
  const options = found?.text === term ? found.options : [];
  const message = emptyMessage(term, waiting, found);
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          label={label}
          withAsterisk={input.required}
          required={undefined}
          aria-required={input.required || undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          placeholder={input.placeholder ?? 'Escriba al menos 3 letras'}
          rightSection={waiting ? <Loader size="xs" aria-label="Buscando" /> : null}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={() => typed !== null && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(null);
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={`Resultados: ${label}`}>
          {options.map((o) => (
            <Combobox.Option key={o.value} value={o.value} disabled={o.disabled} className={classes.option}>
              {o.label}
              {o.reason && <small>{o.reason}</small>}
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{message}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type Read = {
  value: string;
  label: string;
  detail?: string | null /** Why it may not be chosen. */;
  refused?: string | null;
};
type ChooserProps<T> = Omit<Props, 'value' | 'valueLabel' | 'onChange' | 'load'> & {
  chosen: T | null;
  onChoose: (item: T | null) => void;
  /** Its source. */
  find: (text: string) => Promise<readonly T[]>;
  /** How one of them reads, and the rule that judges it. */
  as: (item: T) => Read;
};

/** The same search for who wants what was chosen whole: it remembers what its source found. */
export function Chooser<T>({ chosen, onChoose, find, as, ...input }: ChooserProps<T>) {
  const found = useRef(new Map<string, T>());
  const shown = chosen === null ? null : as(chosen);
  const load = async (text: string) =>
    (await find(text)).map((item) => {
      const { value, label, detail, refused } = as(item);
      found.current.set(value, item);
      const reason = refused || detail;
      return { value, label, ...(reason ? { reason } : {}), ...(refused ? { disabled: true } : {}) };
    });
  return (
    <PersonSuggest
      {...input}
      value={shown?.value ?? null}
      valueLabel={shown?.label}
      onChange={(value) => onChoose((value !== null && found.current.get(value)) || null)}
      load={load}
    />
  );
}

function emptyMessage(term: string, waiting: boolean, found: Found | null): string {
  if (term.length < MIN_CHARS) return `Escriba al menos ${MIN_CHARS} letras.`;
  if (waiting) return 'Buscando…';
  return found?.failed ? 'La búsqueda falló. Vuelva a intentarlo.' : 'Sin coincidencias.';
}
