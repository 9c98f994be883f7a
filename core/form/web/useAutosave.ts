import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

export type SaveState = { phase: 'idle' | 'waiting' | 'saving' | 'failed'; error: string | null };
const DELAY = 700;
const RETRY = 5000;
const said = (error: unknown) =>
  error instanceof ApiError ? (error.problem.errors?.[0]?.message ?? error.problem.detail) : 'No se pudo guardar.';

/**
 * Saves a value shortly after the last keystroke, one request at a time and the newest value last. Offline it keeps
 * trying; what the server refuses stays on screen with its reason. The page sends what waits through `pending`.
 * @param held what was typed is wrong: it is not sent, and nothing may be closed as if it had been
 */
export function useAutosave<T>(
  pending: Set<() => Promise<boolean>>,
  save: (value: T) => Promise<unknown>,
  held = false,
) {
  const [state, setState] = useState<SaveState>({ phase: 'idle', error: null });
  const waiting = useRef<{ value: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flight = useRef<Promise<boolean> | null>(null);
  const action = useRef(save);
  action.current = save;
  useLeaveGuard(state.phase !== 'idle');
  useEffect(() => () => clearTimeout(timer.current), []);

  const attempt = async (): Promise<boolean> => {
    const batch = waiting.current;
    if (!batch) return true;
    waiting.current = null;
    setState({ phase: 'saving', error: null });
    try {
      await action.current(batch.value);
    } catch (error) {
      waiting.current ??= batch;
      setState({ phase: 'failed', error: said(error) });
      if (!(error instanceof ApiError) || error.problem.status === 0 || error.problem.status >= 500) later(RETRY);
      return false;
    }
    setState({ phase: waiting.current ? 'waiting' : 'idle', error: null });
    return waiting.current ? attempt() : true;
  };
  /** Sends what is waiting now. @returns whether everything is saved */
  const send = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (flight.current) await flight.current;
    flight.current = attempt();
    const ok = await flight.current;
    flight.current = null;
    return ok;
  };
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, ms);
  };
  const change = (value: T) => {
    waiting.current = { value };
    setState({ phase: 'waiting', error: null });
    later(DELAY);
  };
  useEffect(() => {
    const flush = () => (held ? Promise.resolve(false) : send());
    pending.add(flush);
    return () => {
      pending.delete(flush);
    };
  });
  return { state, change, send };
}
