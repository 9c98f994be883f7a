import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './list.module.css';

type Props = { value: string; onChange: (text: string) => void; placeholder?: string };

/** Search text of a list, sent when the person stops typing. */
export function SearchBox({ value, onChange, placeholder = 'Buscar…' }: Props) {
  const [draft, setDraft] = useState<{ base: string; text: string }>({ base: value, text: value });
  const send = useDebouncedCallback(onChange, 350);
  // The URL changed elsewhere (back button, saved view): it wins over the draft.
  if (draft.base !== value) setDraft({ base: value, text: value === draft.text.trim() ? draft.text : value });
  const type = (text: string) => {
    setDraft({ ...draft, text });
    send(text.trim());
  };
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label="Buscar en la lista"
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      rightSection={
        draft.text ? <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => type('')} /> : null
      }
      value={draft.text}
      onChange={(event) => type(event.currentTarget.value)}
      className={classes.find}
    />
  );
}
