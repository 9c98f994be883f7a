import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { rank } from '#core/kernel/shared/rank.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import classes from './search.module.css';
import type { SearchHit } from './types.ts';

type Props = {
  id: string;
  text: string;
  active: number;
  /** Enter was pressed on this text: its first answer opens when it comes. */
  entered: boolean;
  pages: readonly SearchHit[];
  onSearch: (text: string) => Promise<SearchHit[]>;
  onPoint: (index: number) => void;
  onCount: (count: number) => void;
  close: () => void;
};

const MIN = 2;
const PAGES = 6;
/** Below this a page matches by a mistake, and what the server found goes before it. */
const SURE = 0.5;

function useHits(text: string, onSearch: Props['onSearch']) {
  const [term] = useDebouncedValue(text, 200);
  const wanted = text.length >= MIN;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', term],
    queryFn: () => onSearch(term),
    enabled: wanted && term.length >= MIN,
    placeholderData: keepPreviousData,
  });
  return { hits: (wanted && data) || [], loading: wanted && (term !== text || isFetching), failed: wanted && isError };
}

/** Pages that answer the words, best first: those said for sure, and those a letter away. */
export function pagesFor(text: string, pages: readonly SearchHit[]): { sure: SearchHit[]; near: SearchHit[] } {
  const words = searchWords(text);
  const ranked = pages
    .map((page) => ({ page, score: rank(words, page.label, page.kind) }))
    .filter((p) => p.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PAGES);
  const those = (sure: boolean) => ranked.filter((p) => p.score >= SURE === sure).map((p) => p.page);
  return { sure: those(true), near: those(false) };
}

export default function SearchHits({ id, active, entered, pages, onSearch, onPoint, onCount, close, ...props }: Props) {
  const text = props.text.trim();
  const navigate = useNavigate();
  const { hits, loading, failed } = useHits(text, onSearch);
  const all = useMemo(() => {
    const { sure, near } = pagesFor(text, pages);
    return [...sure, ...hits, ...near];
  }, [pages, hits, text]);
  useEffect(() => onCount(all.length), [all, onCount]);
  const go = (hit: SearchHit | undefined) => {
    if (!hit) return;
    close();
    void navigate(hit.to);
  };
  const chosen = entered && !loading ? all[Math.max(active, 0)] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, when there is something to open
  useEffect(() => go(chosen), [chosen]);
  const nothing = text.length >= MIN && all.length === 0;
  const found = nothing ? 'Sin resultados. Pruebe con otra palabra o con el código.' : '';
  const answered = failed ? 'La búsqueda falló. Vuelva a intentarlo.' : found;
  const message = loading ? 'Buscando…' : answered;
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label="Resultados" className={classes.hits}>
        {all.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox input handles the keyboard
          <div
            key={hit.kind + hit.to + hit.label}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={(element) => {
              if (index === active) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => go(hit)}
            onMouseMove={() => onPoint(index)}
          >
            <small>{hit.kind}</small>
            <span>{hit.label}</span>
            {hit.detail && <small>{hit.detail}</small>}
          </div>
        ))}
      </div>
      <p role="status" className={classes.message}>
        {message}
      </p>
    </>
  );
}
