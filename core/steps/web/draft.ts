/** What a person typed and the server has not confirmed yet, kept in this browser: it survives a closed tab. */
export type Draft = { version: number; at: number; values: Record<string, unknown> };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (wizard: string, id: number, step: number) => `quipu.borrador.${wizard}.${id}.${step}`;

export function createDrafts(wizard: string, id: number, store: Store) {
  return {
    read(step: number): Draft | null {
      try {
        const text = store.getItem(keyOf(wizard, id, step));
        return text ? (JSON.parse(text) as Draft) : null;
      } catch {
        return null;
      }
    },
    write(step: number, draft: Draft): void {
      try {
        store.setItem(keyOf(wizard, id, step), JSON.stringify(draft));
      } catch {
        // The browser's quota is full: the server copy is then the only one.
      }
    },
    clear: (step: number) => store.removeItem(keyOf(wizard, id, step)),
  };
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
