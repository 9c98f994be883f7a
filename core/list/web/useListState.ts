import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListDef } from '../shared/list.ts';
import { change, type ListState, readState, writeState } from './url-state.ts';

/**
 * State of a list, held by the URL. A change shows at once, before the router has moved to the new address,
 * and changes that come together add up.
 */
export function useListState(def: ListDef, prefix = '') {
  const [params, setParams] = useSearchParams();
  const [ahead, setAhead] = useState<{ from: string; state: ListState } | null>(null);
  const text = params.toString();
  const inUrl = useMemo(() => readState(def, new URLSearchParams(text), prefix), [def, text, prefix]);
  if (ahead && ahead.from !== text) setAhead(null);
  const state = ahead?.from === text ? ahead.state : inUrl;
  const latest = useRef(state);
  latest.current = state;
  const update = useCallback(
    (patch: Partial<ListState>) => {
      const next = change(latest.current, patch);
      const target = writeState(def, new URLSearchParams(text), next, prefix);
      if (target.toString() === text) return setAhead(null);
      latest.current = next;
      setAhead({ from: text, state: next });
      setParams(target, { replace: true, preventScrollReset: true });
    },
    [def, prefix, text, setParams],
  );
  return { state, update, query: text };
}
