import { Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { fold } from '#core/kernel/shared/text.ts';
import classes from './shell.module.css';
import type { SearchHit } from './types.ts';

type Props = { pages: readonly SearchHit[]; onSearch: (text: string) => Promise<SearchHit[]>; onClose: () => void };

const MIN = 2;

function useHits(text: string, onSearch: Props['onSearch']) {
  const [term] = useDebouncedValue(text.trim(), 250);
  const [result, setResult] = useState<{ term: string; hits: SearchHit[]; failed: boolean }>({
    term: '',
    hits: [],
    failed: false,
  });
  useEffect(() => {
    if (term.length < MIN) return;
    let current = true;
    onSearch(term).then(
      (hits) => current && setResult({ term, hits, failed: false }),
      () => current && setResult({ term, hits: [], failed: true }),
    );
    return () => {
      current = false;
    };
  }, [term, onSearch]);
  const wanted = text.trim().length >= MIN;
  return { hits: wanted ? result.hits : [], loading: wanted && result.term !== text.trim(), failed: result.failed };
}

export default function SearchDialog({ pages, onSearch, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const { hits, loading, failed } = useHits(text, onSearch);
  const all = useMemo(() => {
    const key = fold(text);
    const found = key ? pages.filter((p) => fold(p.label).includes(key)).slice(0, 6) : [];
    return [...found, ...hits];
  }, [pages, hits, text]);
  const go = (hit: SearchHit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setCursor((c) => (all.length === 0 ? 0 : (c + step + all.length) % all.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(all[cursor]);
    }
  };
  const message = failed ? 'La búsqueda falló. Vuelva a intentarlo.' : 'Sin resultados.';
  return (
    <Modal opened onClose={onClose} title="Buscar en todo el sistema" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <TextInput
        data-autofocus
        aria-label="Texto que busca"
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={all[cursor] ? `${id}-${cursor}` : undefined}
        placeholder="Páginas, personas, códigos, títulos…"
        leftSection={<IconSearch size={18} />}
        rightSection={loading ? <Loader size="xs" aria-label="Buscando" /> : null}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCursor(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Resultados" className={classes.hits}>
        {all.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox input handles the keyboard
          <div
            key={hit.kind + hit.to + hit.label}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === cursor}
            onClick={() => go(hit)}
            onMouseMove={() => setCursor(index)}
          >
            <small>{hit.kind}</small>
            <span>{hit.label}</span>
            {hit.detail && <small>{hit.detail}</small>}
          </div>
        ))}
      </div>
      {text.trim().length >= MIN && !loading && all.length === 0 && <p role="status">{message}</p>}
    </Modal>
  );
}
