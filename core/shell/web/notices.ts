import { useSyncExternalStore } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import type { Reason } from '#core/kernel/shared/failure.ts';

export type NoticeType = 'success' | 'info' | 'warning' | 'error';
/** A page, and how it is called. */
export type NoticeLink = { label: string; to: string };
/** The way back from what was done, and until when, in milliseconds. */
export type Undo = { until: number; run: () => Promise<unknown> };
export type Notice = {
  id: string;
  type: NoticeType;
  message: string;
  reasons: readonly Reason[];
  requestId?: string;
  /** Where what was done is seen. */
  link?: NoticeLink;
  /** What was done may be undone for a moment. */
  undo?: Undo;
  /** Survives the next change of page, so that «saved» can be read where the person lands. */
  survives: boolean;
};
export type NoticeOptions = {
  id?: string;
  scroll?: boolean;
  reasons?: readonly Reason[];
  requestId?: string;
  link?: NoticeLink;
  undo?: Undo;
};

let list: readonly Notice[] = [];
let serial = 0;
const listeners = new Set<() => void>();
const set = (next: readonly Notice[]) => {
  list = next;
  for (const listener of listeners) listener();
};

/** Messages drawn over the page are in sight wherever one is. */
const overPage = () => {
  const region = document.querySelector('[data-notices]');
  return region !== null && getComputedStyle(region).position === 'fixed';
};

/** Shows a message on top of the content. The same `id` replaces the earlier message. Returns the id. */
function push(message: string, type: NoticeType = 'info', options: NoticeOptions = {}): string {
  serial += 1;
  const id = options.id ?? `notice-${serial}-${Date.now().toString(36)}`;
  const notice: Notice = {
    id,
    type,
    message,
    reasons: options.reasons ?? [],
    ...(options.requestId ? { requestId: options.requestId } : {}),
    ...(options.link ? { link: options.link } : {}),
    ...(options.undo ? { undo: options.undo } : {}),
    survives: type === 'success' || type === 'info',
  };
  set([...list.filter((n) => n.id !== id), notice]);
  if (options.scroll !== false && typeof window !== 'undefined' && !overPage())
    window.scrollTo({ top: 0, behavior: 'smooth' });
  return id;
}

const dismiss = (id: string) => {
  if (list.some((n) => n.id === id)) set(list.filter((n) => n.id !== id));
};
const clear = () => set([]);

/** Called when the page changes: keeps confirmations for one page more, drops the rest. */
const onNavigate = () => {
  if (list.length > 0) set(list.filter((n) => n.survives).map((n) => ({ ...n, survives: false })));
};

/** What stopped a save was said where it happened. */
export class Told extends Error {}

/** Shows what a failed call said: detail, reasons as bullets, reference id. */
function pushProblem(error: unknown, options: NoticeOptions = {}): string {
  if (error instanceof Told) return '';
  if (!(error instanceof ApiError)) {
    return push(
      'Ha ocurrido un error inesperado. Vuelva a intentarlo; si persiste, avise a soporte.',
      'error',
      options,
    );
  }
  const { detail, title, reasons, errors, requestId, status } = error.problem;
  const bullets = [...(reasons ?? []), ...(errors ?? []).map((e) => ({ text: e.message }))];
  return push(detail || title, 'error', {
    ...options,
    reasons: bullets,
    ...(requestId && (status >= 500 || status === 0) ? { requestId } : {}),
  });
}

export const notices = { push, pushProblem, dismiss, clear, onNavigate, all: () => list };

export const useNoticeList = (): readonly Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
    () => list,
  );
