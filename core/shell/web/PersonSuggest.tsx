import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { FieldProps } from './field-props.ts';
import classes from './suggest.module.css';

const MIN_CHARS = 3;
const MAX_OPTIONS = 10;
/** Height that what is found wants to have. */
const ROOM = 300;

type Read = {
  value: string;
  label: string;
  detail?: string | null;
  /** Why it may not be chosen. */
  refused?: string | null;
};
export type ChooserProps<T> = Omit<FieldProps<T>, 'id' | 'value' | 'onChange'> & {
  placeholder?: string;
  chosen: T | null;
  /** Free text without a selection gives null. */
  onChoose: (item: T | null) => void;
  /** What its source finds for a text of three characters or more. */
  find: (text: string) => Promise<readonly T[]>;
  /** How one of them reads, and the rule that judges it. */
  as: (item: T) => Read;
};
type Found<T> = { text: string; items: readonly T[]; failed: boolean };

/** Async search of a person (or anything) with a mandatory choice among the results, given whole. */
export function Chooser<T>({ chosen, onChoose, find, as, onBlur, label, ...input }: ChooserProps<T>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<Found<T> | null>(null);
  const [above, setAbove] = useState(false);
  const [room, setRoom] = useState(ROOM);
  const latest = useRef('');
  const text = typed ?? (chosen === null ? '' : as(chosen).label);
  const term = text.trim();
  const waiting = typed !== null && term.length >= MIN_CHARS && found?.text !== term;

  const search = useDebouncedCallback((wanted: string) => {
    latest.current = wanted;
    const keep = (items: readonly T[], failed: boolean) =>
      latest.current === wanted && setFound({ text: wanted, items: items.slice(0, MAX_OPTIONS), failed });
    find(wanted).then(
      (items) => keep(items, false),
      () => keep([], true),
    );
  }, 400);

  const onType = (next: string, { top, bottom }: DOMRect) => {
    setTyped(next);
    // Where it opens it stays, however much is found: a list that changes sides is chosen from by mistake.
    setAbove(innerHeight - bottom < ROOM && top > innerHeight - bottom);
    if (chosen !== null) onChoose(null);
    if (next.trim().length >= MIN_CHARS) search(next.trim());
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const pick = (picked: string) => {
    setTyped(null);
    onChoose(found?.items.find((item) => as(item).value === picked) ?? null);
    combobox.closeDropdown();
  };
  const options = found?.text === term ? found.items.map(as) : [];
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      position={above ? 'top' : 'bottom'}
      middlewares={{ flip: false, size: { apply: ({ availableHeight }) => setRoom(availableHeight) } }}
    >
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
          onChange={(event) => onType(event.currentTarget.value, event.currentTarget.getBoundingClientRect())}
          onFocus={() => typed !== null && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(null);
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={`Resultados: ${label}`} mah={room - 16} style={{ overflowY: 'auto' }}>
          {options.map(({ value, label: name, detail, refused }) => (
            <Combobox.Option key={value} value={value} disabled={Boolean(refused)} className={classes.option}>
              {name}
              {(refused || detail) && <small>{refused || detail}</small>}
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{emptyMessage(term, waiting, found?.failed)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function emptyMessage(term: string, waiting: boolean, failed = false): string {
  if (term.length < MIN_CHARS) return `Escriba al menos ${MIN_CHARS} letras.`;
  if (waiting) return 'Buscando…';
  return failed ? 'La búsqueda falló. Vuelva a intentarlo.' : 'Sin coincidencias.';
}
