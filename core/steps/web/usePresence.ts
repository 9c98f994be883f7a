import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';

export type Presence = { version: number; others: { name: string; step: number }[] };
/** Says that this person has a step open; answers who else is there. */
export type Beat = (step: number) => Promise<Presence>;

/** Who else has the record open, asked every fifteen seconds while the page is seen; `onNews` when somebody saved. */
export function usePresence(beat: Beat | undefined, step: number, version: number, onNews: () => void) {
  const { data, isError } = useQuery({
    queryKey: ['presence', useId(), step],
    queryFn: () => beat!(step),
    enabled: beat !== undefined,
    refetchInterval: 15_000,
    retry: false,
    gcTime: 0,
  });
  const live = useRef({ version, onNews });
  live.current = { version, onNews };
  useEffect(() => {
    if (data && data.version > live.current.version) live.current.onNews();
  }, [data]);
  // Presence is a courtesy: without an answer nobody is shown, and the work goes on.
  return beat && data && !isError ? data.others : [];
}
