import { useEffect, useRef, useState } from 'react';

export type Presence = { version: number; others: { name: string; step: number }[] };
/** Says that this person has a step open; answers who else is there. */
export type Beat = (step: number) => Promise<Presence>;

const EVERY_MS = 15_000;

/** Who else has the record open, asked every fifteen seconds while the page is seen; `onNews` when somebody saved. */
export function usePresence(beat: Beat | undefined, step: number, version: number, onNews: () => void) {
  const [others, setOthers] = useState<Presence['others']>([]);
  const live = useRef({ version, onNews });
  live.current = { version, onNews };
  useEffect(() => {
    if (!beat) return;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const now = await beat(step);
        if (over) return;
        setOthers(now.others);
        if (now.version > live.current.version) live.current.onNews();
      } catch {
        // Presence is a courtesy: without an answer nobody is shown, and the work goes on.
        if (!over) setOthers([]);
      }
    };
    void ask();
    const timer = window.setInterval(() => void ask(), EVERY_MS);
    return () => {
      over = true;
      window.clearInterval(timer);
    };
  }, [beat, step]);
  return others;
}
