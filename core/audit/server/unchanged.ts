import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { keepAnswers } from '#core/kernel/server/kept.ts';

/** What no entry of the log tells (a day that begins, a row written by hand) is seen no later than this. */
const KEPT_MS = 5 * 60_000;
/**
 * An entry takes its number before its transaction commits, so one with a lower number may become visible after one
 * with a higher number. The sum of the last entries changes then too; this is how many may be uncommitted at a time.
 */
const AT_ONCE = '40';
const keep = keepAnswers(KEPT_MS);

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
  const as = `${last?.id} ${last?.sum} ${ctx.today()}`;
  return keep(ctx.db, { key, as, at: ctx.now().getTime() }, load);
}
