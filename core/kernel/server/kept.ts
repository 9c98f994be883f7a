import type { Db } from '#core/db/server/types.ts';

type Kept = { at: number; as: string; found: Promise<unknown> };
type Asked = {
  /** Names the question: one answer of it is kept at a time. */
  key: string;
  /** The answer is of this state of things: of another it is loaded again. */
  as: string;
  /** The instant of who asks, in milliseconds. */
  at: number;
};
/** Answers of a database that a process keeps: the one that was loaded longest ago leaves first. */
const MAX_KEPT = 500;

/**
 * A place for answers of databases, kept by process for so long at most. Who asks while one is being loaded shares it,
 * so nobody may change it; a failure is not kept.
 */
export function keepAnswers(longestMs: number) {
  const byDatabase = new WeakMap<Db, Map<string, Kept>>();
  return <T>(db: Db, { key, as, at }: Asked, load: () => Promise<T>): Promise<T> => {
    const all = byDatabase.get(db) ?? new Map<string, Kept>();
    byDatabase.set(db, all);
    const known = all.get(key);
    if (known?.as === as && Math.abs(at - known.at) < longestMs) return known.found as Promise<T>;
    const found = load();
    all.delete(key);
    all.set(key, { at, as, found });
    const [oldest] = all.keys();
    if (all.size > MAX_KEPT && oldest !== undefined) all.delete(oldest);
    found.catch(() => all.delete(key));
    return found;
  };
}
