import { type ReactNode, useSyncExternalStore } from 'react';

export type ConfirmRequest = {
  title: string;
  /** The consequence, in words. */
  text: ReactNode;
  /** Verb of the button, e.g. «Eliminar». */
  verb?: string;
  /** In place of «Cancelar». */
  no?: string;
  /** `danger` paints the button red. */
  tone?: 'normal' | 'danger';
};
type Pending = ConfirmRequest & { answer: (yes: boolean) => void };

let pending: Pending | null = null;
const listeners = new Set<() => void>();
const set = (next: Pending | null) => {
  pending = next;
  for (const listener of listeners) listener();
};

/** Asks and resolves to the answer; a second question answers «no» to the first. */
export const confirm = (request: ConfirmRequest): Promise<boolean> =>
  new Promise((resolve) => {
    pending?.answer(false);
    set({
      ...request,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });

export const usePendingConfirm = (): Pending | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
    () => null,
  );
