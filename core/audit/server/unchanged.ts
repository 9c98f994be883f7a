import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

/** What no entry of the log tells (a day that begins, a row written by hand) is seen no later than this. */
const KEPT_MS = 5 * 60_000;
/**
 * An entry takes its number before its transaction commits, so one with a lower number may become visible after one
 * with a higher number. The sum of the last entries changes then too; this is how many may be uncommitted at a time.
 */
const AT_ONCE = '40';
/** Answers of a database that a process keeps: the one that was loaded longest ago leaves first. */
const MAX_KEPT = 500;
type Kept = { at: number; as: string; found: Promise<unknown> };
const kept = new WeakMap<Db, Map<string, Kept>>();

/**
 * What `load` found, kept by process for five minutes at most and until the log tells a change of one of `entities`;
 * who asks while it is being read shares the answer, so nobody may change it.
 * @param key names the question and whom it is about, never who asks: what an account may see is decided outside
 */
export async function whileUnchanged<T>(
  ctx: Ctx,
  key: string,
  entities: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  const [last] = await query(ctx)<{ id: string | null; sum: string | null }>`
    select max(l.id) as id, sum(l.id) as sum from unnest(${sql.param([...entities])}::text[]) e,
      lateral (select id from auditoria where entidad = e order by id desc limit ${sql.raw(AT_ONCE)}) l`;
  const [at, as] = [ctx.now().getTime(), `${last?.id} ${last?.sum} ${ctx.today()}`];
  const all = kept.get(ctx.db) ?? new Map<string, Kept>();
  kept.set(ctx.db, all);
  const known = all.get(key);
  if (known?.as === as && Math.abs(at - known.at) < KEPT_MS) return known.found as Promise<T>;
  const found = load();
  all.delete(key);
  all.set(key, { at, as, found });
  const [oldest] = all.keys();
  if (all.size > MAX_KEPT && oldest !== undefined) all.delete(oldest);
  found.catch(() => all.delete(key));
  return found;
}
