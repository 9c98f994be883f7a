import { isRecord } from '#core/kernel/shared/keys.ts';

/** What a person typed and the server has not confirmed yet, kept in this browser: it survives a closed tab. */
export type Draft = { version: number; at: number; values: Record<string, unknown> };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const ALL = 'quipu.borrador.';
/** Whose they are stands first: nobody else who uses this browser reads them. */
const ofAccount = (account: string | null) => `${ALL}@${account ?? ''}.`;

export function createDrafts(account: string | null, wizard: string, id: number, store: Store) {
  const keyOf = (step: number) => `${ofAccount(account)}${wizard}.${id}.${step}`;
  return {
    read(step: number): Draft | null {
      try {
        const text = store.getItem(keyOf(step));
        const draft: Draft | null = text ? JSON.parse(text) : null;
        return isRecord(draft?.values) ? draft : null;
      } catch {
        return null;
      }
    },
    write(step: number, draft: Draft): void {
      try {
        store.setItem(keyOf(step), JSON.stringify(draft));
      } catch {
        // The browser's quota is full: the server copy is then the only one.
      }
    },
    clear: (step: number) => store.removeItem(keyOf(step)),
  };
}

const keysOf = (store: Storage, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) => key.startsWith(prefix));

/** Steps with something of an account that the server never confirmed. */
export const countDrafts = (account: string | null, store: Storage): number => keysOf(store, ofAccount(account)).length;

/** Leaves nothing of an account in this browser, nor what was kept before drafts had an owner. */
export function eraseDrafts(account: string | null, store: Storage): void {
  const ownerless = keysOf(store, ALL).filter((key) => !key.startsWith(`${ALL}@`));
  for (const key of [...keysOf(store, ofAccount(account)), ...ownerless]) store.removeItem(key);
}

/** A draft without what the step no longer has. */
export const draftOf = (draft: Draft | null, saved: Record<string, unknown>): Draft | null =>
  draft && { ...draft, values: Object.fromEntries(Object.entries(draft.values).filter(([key]) => key in saved)) };

/** What to do with a local draft on opening a step: nothing, put it back, or ask (the record changed meanwhile). */
export function judgeDraft(
  draft: Draft | null,
  version: number,
  saved: Record<string, unknown>,
): 'none' | 'restore' | 'ask' {
  if (!draft) return 'none';
  const differs = Object.entries(draft.values).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key]),
  );
  if (!differs) return 'none';
  return draft.version === version ? 'restore' : 'ask';
}
