import { IconSearch } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { late } from './late.tsx';
import classes from './search.module.css';
import type { SearchDesk, SearchHit } from './types.ts';

const SearchHits = late(() => import('./SearchHits.tsx').then((m) => m.default));

type Props = { pages: readonly SearchHit[]; home: string; desk: SearchDesk; onClose: () => void };

/**
 * The search of the shell. The box is here from the first key and holds what is typed, Enter included, until the list,
 * whose code arrives later, answers it.
 */
export function SearchBox({ pages, home, desk, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const [entered, setEntered] = useState<'here' | 'apart' | null>(null);
  const [count, setCount] = useState(0);
  const active = count === 0 ? -1 : ((cursor % count) + count) % count;
  // Before the browser gives us the next key.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setCursor((c) => c + step);
    else if (event.key === 'Enter') setEntered(event.ctrlKey || event.metaKey ? 'apart' : 'here');
    else return;
    event.preventDefault();
  };
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog; the click is on what lies behind it
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label="Buscar en todo el sistema"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={classes.box}>
        <IconSearch size={18} />
        <input
          type="text"
          inputMode="search"
          autoComplete="off"
          aria-label="Texto que busca"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder="Persona, proyecto, código, página o acción"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setCursor(0);
            setEntered(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={close} aria-label="Esc: cerrar la búsqueda">
          <kbd>Esc</kbd>
        </button>
      </div>
      <SearchHits
        id={id}
        text={text}
        active={active}
        entered={entered}
        pages={pages}
        home={home}
        desk={desk}
        close={close}
        onPoint={setCursor}
        onEntered={setEntered}
        onCount={setCount}
      />
    </dialog>
  );
}
