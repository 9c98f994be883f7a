import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, drawnFor, newAttempt } from '#core/contract/web/client.ts';
import type { SavedStep, SaveStepInput, SaveStepOutput, StaleMeta, StepView } from '../shared/steps.ts';
import { createDrafts, draftOf, judgeDraft } from './draft.ts';
import { changedFields, isWithin, pathOf, stillRefused, valueAt, withoutRefused } from './issues.ts';

export type SaveStatus = {
  kind: 'clean' | 'dirty' | 'saving' | 'saved' | 'offline' | 'invalid';
  at: number | null;
  /** Paths of what the server refused: all the rest is saved. */
  refused?: readonly string[];
};
export type Conflict = {
  meta: Pick<StaleMeta, 'by' | 'at' | 'values'> & { version: number };
  mine: Record<string, unknown>;
};
/**
 * What became of a save: the step as the server judged it, or what it refused, by path (nothing when it was not heard).
 * A refusal that asks something (`meta.question`) is answered by the code that saved the block.
 */
export type Pushed = { ok: true; step: SavedStep } | { ok: false; errors: Record<string, string>; asked?: ApiError };
export type Save = (step: number, input: SaveStepInput) => Promise<SaveStepOutput>;

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
  const drafts = useMemo(() => createDrafts(drawnFor.account, wizard, id, window.localStorage), [wizard, id]);
  // Judged once, on opening the step. The definition may have lost a block since the draft was kept.
  const [draft] = useState(() => draftOf(drafts.read(step.number), saved));
  const [opening] = useState(() => (readOnly ? 'none' : judgeDraft(draft, version, saved)));
  const [typed, setTyped] = useState<Record<string, unknown>>(() =>
    opening === 'restore' ? (draft?.values ?? {}) : {},
  );
  const [status, setStatus] = useState<SaveStatus>({ kind: opening === 'restore' ? 'dirty' : 'clean', at: null });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    opening === 'ask'
      ? {
          mine: draft?.values ?? {},
          meta: { version, by: 'Otra sesión', at: new Date().toISOString(), values: saved },
        }
      : null,
  );

  // The queue lives in a ref: a save in flight must see what was typed after it started.
  const live = useRef({
    version,
    dirty: new Set<string>(opening === 'restore' ? Object.keys(typed) : []),
    typed,
    flight: null as Promise<Pushed> | null,
    /** Paths edited since the last save left. */
    edited: new Set<string>(),
    /** Saves sent whose answer never came: they may have reached the server. */
    unconfirmed: [] as string[],
    /** What the last saves refused, by path: it is not sent again until it changes, or the step is to be passed. */
    refused: new Map<string, unknown>(),
    /** The step is no longer on screen. */
    gone: false,
    saved,
    retry: 0,
    timer: 0,
  });

  live.current.saved = saved;

  // The record was read again. What is being written keeps its base, so that a change of others in this step is
  // noticed.
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

  /** Saves what is pending. */
  const push = useCallback(
    async (advance: boolean, adopt: readonly string[] = []): Promise<Pushed> => {
      // Two may wait for the same one: the second waits for the first too, or it would be taken for somebody else's.
      while (live.current.flight) await live.current.flight;
      const keys = [...live.current.dirty];
      if (keys.length === 0 && !advance) return { ok: true, step };
      const written = Object.fromEntries(keys.map((k) => [k, live.current.typed[k]]));
      const refused = advance ? [] : stillRefused(live.current.refused, written);
      const values = withoutRefused(written, live.current.saved, refused);
      if (Object.keys(values).length === 0 && refused.length > 0) {
        setStatus({ kind: 'invalid', at: null, refused });
        return { ok: false, errors: {} };
      }
      window.clearTimeout(live.current.timer);
      setStatus({ kind: 'saving', at: null });
      live.current.edited = new Set();
      const attempt = newAttempt();
      const { version: base, unconfirmed } = live.current;
      live.current.unconfirmed = [...unconfirmed, attempt].slice(-MAX_UNCONFIRMED);
      const flight = save(step.number, { version: base, values, advance, attempt, unconfirmed }).then(
        (output): Pushed => {
          live.current.version = output.step.version;
          live.current.unconfirmed = [];
          live.current.retry = 0;
          for (const k of keys) if (live.current.typed[k] === values[k]) live.current.dirty.delete(k);
          for (const k of adopt) delete live.current.typed[k];
          if (adopt.length) setTyped({ ...live.current.typed });
          const left = stillRefused(live.current.refused, live.current.typed).filter((path) => refused.includes(path));
          for (const path of live.current.refused.keys()) if (!left.includes(path)) live.current.refused.delete(path);
          setErrors((old) => Object.fromEntries(Object.entries(old).filter(([path]) => left.includes(path))));
          setEdited(live.current.edited);
          if (left.length > 0) setStatus({ kind: 'invalid', at: null, refused: left });
          else setStatus({ kind: live.current.dirty.size ? 'dirty' : 'saved', at: Date.now() });
          keepDraft();
          onSaved(output);
          if (live.current.dirty.size) later(AUTOSAVE_MS, () => void push(false));
          return { ok: true, step: output.step };
        },
        (error: unknown): Pushed => {
          const problem = error instanceof ApiError ? error.problem : null;
          if (!problem || problem.status === 0 || problem.status === 429 || problem.status >= 500) {
            setStatus({ kind: 'offline', at: null });
            const wait = RETRY_MS[Math.min(live.current.retry++, RETRY_MS.length - 1)]!;
            later(wait, () => void push(false));
            return { ok: false, errors: {} };
          }
          live.current.unconfirmed = live.current.unconfirmed.filter((a) => a !== attempt);
          if (problem.code === 'stale_version') {
            setStatus({ kind: 'dirty', at: null });
            setConflict({ mine: written, meta: problem.meta as Conflict['meta'] });
          } else {
            const said = Object.fromEntries((problem.errors ?? []).map((e) => [e.path, e.message]));
            const paths = Object.keys(said).filter((path) => !isWithin(path, adopt));
            for (const path of paths) live.current.refused.set(path, valueAt(values, path));
            setStatus({ kind: 'invalid', at: null, refused: stillRefused(live.current.refused, written) });
            setErrors(said);
            if (adopt.length && problem.meta?.question) return { ok: false, errors: said, asked: error as ApiError };
            if (!problem.errors?.length || adopt.length || live.current.gone) onRefused(error);
            // What is right need not wait for what is wrong.
            if (paths.length > 0) later(0, () => void push(false));
            return { ok: false, errors: said };
          }
          return { ok: false, errors: {} };
        },
      );
      live.current.flight = flight;
      const done = await flight;
      live.current.flight = null;
      return done;
    },
    [save, step, keepDraft, later, onSaved, onRefused],
  );

  /** What was said of a field that is being mended is old: it leaves at once, and the next save judges it again. */
  const markEdited = useCallback(
    (key: string, value: unknown) => {
      const before = key in live.current.typed ? live.current.typed[key] : saved[key];
      const paths = changedFields(before, value).map((field) => pathOf(key, field));
      for (const p of paths) live.current.edited.add(p);
      setEdited((old) => new Set([...old, ...paths]));
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([path]) => !isWithin(path, paths))));
    },
    [saved],
  );

  const change = useCallback(
    (key: string, value: unknown) => {
      markEdited(key, value);
      live.current.typed = { ...live.current.typed, [key]: value };
      live.current.dirty.add(key);
      setTyped(live.current.typed);
      setStatus((s) => (s.kind === 'offline' ? s : { kind: 'dirty', at: s.at }));
      keepDraft();
      later(AUTOSAVE_MS, () => void push(false));
    },
    [keepDraft, later, push, markEdited],
  );

  /** Saves one block at once; on refusal the block goes back to what it showed before. */
  const saveNow = useCallback(
    async (key: string, value: unknown): Promise<Pushed> => {
      const had = key in live.current.typed;
      const before = live.current.typed[key];
      live.current.typed = { ...live.current.typed, [key]: value };
      live.current.dirty.add(key);
      const pushed = await push(false, [key]);
      if (pushed.ok) return pushed;
      live.current.dirty.delete(key);
      if (had) live.current.typed[key] = before;
      else delete live.current.typed[key];
      setTyped({ ...live.current.typed });
      keepDraft();
      return pushed;
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
    now.gone = false;
    if (now.dirty.size) later(300, () => void push(false));
    const online = () => now.dirty.size && void push(false);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      window.clearTimeout(now.timer);
      now.gone = true;
      if (now.dirty.size) void push(false);
    };
  }, [push, later]);

  return { values: { ...saved, ...typed }, status, errors, edited, conflict, change, saveNow, push, resolve };
}
