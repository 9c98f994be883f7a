import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { drawnFor } from '#core/contract/web/client.ts';
import { markWords } from '#core/kernel/shared/marked.ts';
import { plural, searchWords } from '#core/kernel/shared/text.ts';
import { Avatar } from './Avatar.tsx';
import { GLYPH_ICONS } from './glyphs.ts';
import { MOD } from './keys.ts';
import { pageAddress, recents } from './recents.ts';
import classes from './search.module.css';
import { ACTIONS_ONLY, groupsFor, type Row, recentHits, rowsOf } from './search-groups.ts';
import type { SearchDesk, SearchGroup, SearchHit } from './types.ts';

type Entered = 'here' | 'apart' | null;
type Props = {
  id: string;
  text: string;
  active: number;
  /** Enter was pressed on this text: its first answer opens when it comes, here or in a tab of its own. */
  entered: Entered;
  pages: readonly SearchHit[];
  home: string;
  desk: SearchDesk;
  onPoint: (index: number) => void;
  onEntered: (entered: Entered) => void;
  onCount: (count: number) => void;
  close: () => void;
};

const MIN = 2;
const NONE: readonly SearchGroup[] = [];

function useFound(text: string, desk: SearchDesk) {
  const [term] = useDebouncedValue(text, 200);
  const wanted = text.length >= MIN;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', term],
    queryFn: () => desk.find(term),
    enabled: wanted && term.length >= MIN,
    placeholderData: keepPreviousData,
  });
  return {
    found: wanted && data ? data : NONE,
    loading: wanted && (term !== text || isFetching),
    failed: wanted && isError,
  };
}

/** Everything that the words find: by the browser alone, and by the server. */
function useGroups(text: string, { pages, home, desk }: Pick<Props, 'pages' | 'home' | 'desk'>) {
  const actionsOnly = text.startsWith(ACTIONS_ONLY);
  const asked = actionsOnly ? text.slice(1).trim() : text;
  const { found, ...state } = useFound(actionsOnly ? '' : asked, desk);
  const { data: actions = [], isPending } = useQuery({ queryKey: ['search-actions', home], queryFn: desk.actions });
  const at = pageAddress(useLocation());
  const groups = useMemo(() => {
    const recent = recentHits(recents(drawnFor.account, window.localStorage), pages, home, at);
    return groupsFor(asked, found, { pages, actions, recent }, actionsOnly);
  }, [asked, found, pages, actions, home, at, actionsOnly]);
  return { asked, groups, ...state, loading: state.loading || isPending };
}

/** What was found, by its kind; one kind alone where it is chosen. */
export default function SearchHits({ id, active, entered, onPoint, onEntered, onCount, close, ...props }: Props) {
  const text = props.text.trim();
  const navigate = useNavigate();
  const { asked, groups, loading, failed } = useGroups(text, props);
  const [chosen, setChosen] = useState<{ text: string; label: string } | null>(null);
  const only = chosen?.text === text ? chosen.label : null;
  const rows = useMemo(() => rowsOf(groups, only), [groups, only]);
  const all = useMemo(() => rows.flatMap(({ hits }) => hits), [rows]);
  useEffect(() => onCount(all.length), [all, onCount]);
  const go = (hit: SearchHit | undefined, how: Entered = 'here') => {
    if (!hit) return;
    if (how === 'apart') {
      window.open(hit.to, '_blank', 'noopener');
      onEntered(null);
      return;
    }
    close();
    void navigate(hit.to);
  };
  const opening = entered && !loading ? all[Math.max(active, 0)] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, when there is something to open
  useEffect(() => go(opening, entered), [opening]);
  const words = searchWords(asked);
  const nothing = asked.length >= MIN && all.length === 0 && !loading;
  return (
    <>
      {asked.length >= MIN && groups.length > 1 && (
        <Kinds groups={groups} only={only} onChoose={(label) => setChosen(label === null ? null : { text, label })} />
      )}
      <Options id={id} rows={rows} all={all} active={active} words={words} onGo={go} onPoint={onPoint} />
      {nothing && !failed && (
        <div className={classes.nothing} role="status">
          <b>Nada coincide con «{asked}»</b>
          <p>Pruebe con menos palabras, o con el código, el documento o el apellido. Las tildes no importan.</p>
        </div>
      )}
      <p role="status" className={classes.message}>
        {statusOf({ loading, failed, count: all.length, asked })}
      </p>
      <Hints />
    </>
  );
}

function statusOf(of: { loading: boolean; failed: boolean; count: number; asked: string }): string {
  if (of.loading) return 'Buscando…';
  if (of.failed) return 'La búsqueda falló. Revise su conexión y escriba de nuevo.';
  return of.asked.length >= MIN && of.count > 0
    ? plural(of.count, 'resultado a la vista', 'resultados a la vista')
    : '';
}

type OptionsProps = {
  id: string;
  rows: readonly Row[];
  /** Those of every group, in their order. */
  all: readonly SearchHit[];
  active: number;
  words: readonly string[];
  onGo: (hit: SearchHit, how: Entered) => void;
  onPoint: (index: number) => void;
};
/** A name as part of an identity, where spaces part several. */
const idOf = (label: string) => label.replace(/\s+/g, '-');

/** The list that the box of the search walks, by groups. */
const Options = ({ id, rows, all, active, words, onGo, onPoint }: OptionsProps) => (
  <div id={`${id}-list`} role="listbox" aria-label="Resultados" className={classes.hits}>
    {rows.map(({ group, hits }) => (
      // biome-ignore lint/a11y/useSemanticElements: options of a list, which a fieldset cannot hold
      <div key={group.label} role="group" aria-labelledby={`${id}-${idOf(group.label)}`}>
        <div id={`${id}-${idOf(group.label)}`} className={classes.kind}>
          <span>{group.label}</span>
        </div>
        {hits.map((hit) => {
          const index = all.indexOf(hit);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox input handles the keyboard
            <div
              key={hit.to + hit.label}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              ref={(element) => {
                if (index === active) element?.scrollIntoView({ block: 'nearest' });
              }}
              onClick={(event) => onGo(hit, event.ctrlKey || event.metaKey ? 'apart' : 'here')}
              onMouseMove={() => onPoint(index)}
            >
              <Hit hit={hit} words={words} />
            </div>
          );
        })}
      </div>
    ))}
  </div>
);

type KindsProps = { groups: readonly SearchGroup[]; only: string | null; onChoose: (label: string | null) => void };
const Kinds = ({ groups, only, onChoose }: KindsProps) => (
  <fieldset className={classes.kinds} aria-label="Qué se muestra">
    <button type="button" aria-pressed={only === null} onClick={() => onChoose(null)}>
      Todo
    </button>
    {groups.map(({ label, hits, total }) => (
      <button key={label} type="button" aria-pressed={only === label} onClick={() => onChoose(label)}>
        {label} <small>{total ?? hits.length}</small>
      </button>
    ))}
  </fieldset>
);

function Picture({ hit }: { hit: SearchHit }) {
  if (hit.glyph === 'person' && hit.detail !== undefined) return <Avatar name={hit.label} size={28} />;
  const Icon = hit.icon ?? GLYPH_ICONS[hit.glyph ?? 'page'];
  return <Icon size={18} stroke={1.6} />;
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {markWords(text, words).map(({ text: part, marked }, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their places
      marked ? <mark key={place}>{part}</mark> : part,
    )}
  </>
);

const Hit = ({ hit, words }: { hit: SearchHit; words: readonly string[] }) => (
  <>
    <span className={classes.picture} aria-hidden="true">
      <Picture hit={hit} />
    </span>
    <span className={classes.name}>
      <b>
        <Marked text={hit.label} words={words} />
      </b>
      {hit.detail && (
        <small>
          <Marked text={hit.detail} words={words} />
        </small>
      )}
    </span>
    <span className={classes.open} aria-hidden="true">
      abrir <kbd>↵</kbd>
    </span>
  </>
);

const HINTS = [
  ['↑ ↓', 'moverse'],
  ['↵', 'abrir'],
  [`${MOD} ↵`, 'otra pestaña'],
  ['>', 'solo acciones'],
] as const;
const Hints = () => (
  <footer className={classes.hints}>
    {HINTS.map(([keys, does]) => (
      <span key={does}>
        {keys.split(' ').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
    <span>Solo lo que usted puede ver</span>
  </footer>
);
