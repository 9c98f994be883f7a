import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import type { SaveStepInput, SaveStepOutput, StaleMeta, StepView } from '../shared/steps.ts';
import { createDrafts, judgeDraft } from './draft.ts';

export type SaveStatus = { kind: 'clean' | 'dirty' | 'saving' | 'saved' | 'offline' | 'invalid'; at: number | null };
export type Conflict = {
  meta: Pick<StaleMeta, 'by' | 'at' | 'values'> & { version: number };
  mine: Record<string, unknown>;
};
export type Save = (step: number, input: SaveStepInput) => Promise<SaveStepOutput>;

/** Names one save; not a secret, only unlike the others. */
const newAttempt = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const MAX_UNCONFIRMED = 20;
const AUTOSAVE_MS = 1_200;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

type Options = {
  wizard: string;
  id: number;
  step: StepView;
  version: number;
  readOnly: boolean;
  save: Save;
  onSaved: (output: SaveStepOutput) => void;
  onRefused: (error: unknown) => void;
};

/** Values of one step on screen: typed over saved, autosaved, retried offline, never overwritten in silence. */
export function useStep({ wizard, id, step, version, readOnly, save, onSaved, onRefused }: Options) {
  const saved = useMemo(() => Object.fromEntries(step.blocks.map((b) => [b.key, b.value])), [step.blocks]);
  const drafts = useMemo(() => createDrafts(wizard, id, window.localStorage), [wizard, id]);
  // Judged once, on opening the step.
  const [opening] = useState(() => (readOnly ? 'none' : judgeDraft(drafts.read(step.number), version, saved)));
  const [typed, setTyped] = useState<Record<string, unknown>>(() =>
    opening === 'restore' ? (drafts.read(step.number)?.values ?? {}) : {},
  );
  const [status, setStatus] = useState<SaveStatus>({ kind: opening === 'restore' ? 'dirty' : 'clean', at: null });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    opening === 'ask'
      ? {
          mine: drafts.read(step.number)?.values ?? {},
          meta: { version, by: 'Otra sesión', at: new Date().toISOString(), values: saved },
        }
      : null,
  );

  // The queue lives in a ref: a save in flight must see what was typed after it started.
  const live = useRef({
    version,
    dirty: new Set<string>(opening === 'restore' ? Object.keys(typed) : []),
    typed,
    flight: null as Promise<StepView | null> | null,
    /** Saves sent whose answer never came: they may have reached the server. */
    unconfirmed: [] as string[],
    retry: 0,
    timer: 0,
  });

  // The record was read again. What is being written keeps its base, so that a change of others in this step is noticed.
  useEffect(() => {
    const now = live.current;
    if (version <= now.version || now.dirty.size > 0 || now.flight) return;
    now.version = version;
    now.typed = {};
    setTyped({});
  }, [version]);

  const keepDraft = useCallback(() => {
    const { dirty, typed: now, version: v } = live.current;
    if (dirty.size === 0) drafts.clear(step.number);
    else
      drafts.write(step.number, {
        version: v,
        at: Date.now(),
        values: Object.fromEntries([...dirty].map((k) => [k, now[k]])),
      });
  }, [drafts, step.number]);

  const later = useCallback((ms: number, run: () => void) => {
    window.clearTimeout(live.current.timer);
    live.current.timer = window.setTimeout(run, ms);
  }, []);

  /** Saves what is pending; the fresh step, or null when it could not be saved. */
  const push = useCallback(
    async (advance: boolean, adopt: readonly string[] = []): Promise<StepView | null> => {
      if (live.current.flight) await live.current.flight;
      const keys = [...live.current.dirty];
      if (keys.length === 0 && !advance) return step;
      const values = Object.fromEntries(keys.map((k) => [k, live.current.typed[k]]));
      window.clearTimeout(live.current.timer);
      setStatus({ kind: 'saving', at: null });
      const attempt = newAttempt();
      const { version: base, unconfirmed } = live.current;
      live.current.unconfirmed = [...unconfirmed, attempt].slice(-MAX_UNCONFIRMED);
      const flight = save(step.number, { version: base, values, advance, attempt, unconfirmed }).then(
        (output) => {
          live.current.version = output.step.version;
          live.current.unconfirmed = [];
          live.current.retry = 0;
          for (const k of keys) if (live.current.typed[k] === values[k]) live.current.dirty.delete(k);
          for (const k of adopt) delete live.current.typed[k];
          if (adopt.length) setTyped({ ...live.current.typed });
          setErrors({});
          setStatus({ kind: live.current.dirty.size ? 'dirty' : 'saved', at: Date.now() });
          keepDraft();
          onSaved(output);
          if (live.current.dirty.size) later(AUTOSAVE_MS, () => void push(false));
          return output.step;
        },
        (error: unknown) => {
          const problem = error instanceof ApiError ? error.problem : null;
          if (!problem || problem.status === 0 || problem.status === 429 || problem.status >= 500) {
            setStatus({ kind: 'offline', at: null });
            const wait = RETRY_MS[Math.min(live.current.retry++, RETRY_MS.length - 1)]!;
            later(wait, () => void push(false));
            return null;
          }
          live.current.unconfirmed = live.current.unconfirmed.filter((a) => a !== attempt);
          if (problem.code === 'stale_version') {
            setStatus({ kind: 'dirty', at: null });
            setConflict({ mine: values, meta: problem.meta as Conflict['meta'] });
          } else {
            setStatus({ kind: 'invalid', at: null });
            setErrors(Object.fromEntries((problem.errors ?? []).map((e) => [e.path, e.message])));
            if (!problem.errors?.length || adopt.length) onRefused(error);
          }
          return null;
        },
      );
      live.current.flight = flight;
      const done = await flight;
      live.current.flight = null;
      return done;
    },
    [save, step, keepDraft, later, onSaved, onRefused],
  );

  const change = useCallback(
    (key: string, value: unknown) => {
      live.current.typed = { ...live.current.typed, [key]: value };
      live.current.dirty.add(key);
      setTyped(live.current.typed);
      setStatus((s) => (s.kind === 'offline' ? s : { kind: 'dirty', at: s.at }));
      keepDraft();
      later(AUTOSAVE_MS, () => void push(false));
    },
    [keepDraft, later, push],
  );

  /** Saves one block at once; on refusal the block goes back to what it showed before. */
  const saveNow = useCallback(
    async (key: string, value: unknown) => {
      const had = key in live.current.typed;
      const before = live.current.typed[key];
      live.current.typed = { ...live.current.typed, [key]: value };
      live.current.dirty.add(key);
      if (await push(false, [key])) return true;
      live.current.dirty.delete(key);
      if (had) live.current.typed[key] = before;
      else delete live.current.typed[key];
      setTyped({ ...live.current.typed });
      keepDraft();
      return false;
    },
    [push, keepDraft],
  );

  const resolve = useCallback(
    (choice: 'mine' | 'theirs') => {
      if (!conflict) return;
      live.current.version = conflict.meta.version;
      setConflict(null);
      if (choice === 'mine') {
        live.current.typed = { ...live.current.typed, ...conflict.mine };
        for (const k of Object.keys(conflict.mine)) live.current.dirty.add(k);
        setTyped(live.current.typed);
        void push(false);
        return;
      }
      live.current.typed = {};
      live.current.dirty.clear();
      setTyped({});
      drafts.clear(step.number);
      setStatus({ kind: 'clean', at: null });
    },
    [conflict, push, drafts, step.number],
  );

  // On mount: what was left unsaved goes to the server; on leaving: what is pending is sent or stays as draft.
  useEffect(() => {
    const now = live.current;
    if (now.dirty.size) later(300, () => void push(false));
    const online = () => now.dirty.size && void push(false);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      window.clearTimeout(now.timer);
      if (now.dirty.size) void push(false);
    };
  }, [push, later]);

  return { values: { ...saved, ...typed }, status, errors, conflict, change, saveNow, push, resolve };
}
