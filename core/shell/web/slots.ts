import { type RefCallback, useSyncExternalStore } from 'react';

/** Places of the shell that each page fills: its path in the top bar, its help at the foot of the menu. */
export type Slot = 'crumbs' | 'help';

const places = new Map<Slot, HTMLElement>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function put(slot: Slot, element: HTMLElement | null): void {
  if (element) places.set(slot, element);
  else places.delete(slot);
  for (const listener of listeners) listener();
}

const placed =
  (slot: Slot): RefCallback<HTMLElement> =>
  (element) => {
    if (!element) return;
    put(slot, element);
    return () => {
      // Another may have taken its place already: a phone has it elsewhere.
      if (places.get(slot) === element) put(slot, null);
    };
  };
/** For the element of the shell that is the place. */
export const CRUMBS_PLACE = placed('crumbs');
export const HELP_PLACE = placed('help');

/** The place as it is now, or null where the shell has none. It moves when the window becomes one of a phone. */
export const useSlot = (slot: Slot): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => places.get(slot) ?? null,
    () => null,
  );
