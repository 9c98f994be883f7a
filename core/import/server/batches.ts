import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Scope } from './importer.ts';
import type { ImportRun } from './tables.ts';

const MAX_LINE = 2_147_483_647;
/** Last line of the rows that come together after one: all of them where there are no batches. */
export async function lastOfBatch(
  ctx: Ctx,
  importId: number,
  after: number,
  batch: number | undefined,
): Promise<number> {
  if (batch === undefined) return MAX_LINE;
  const [n] = await query(ctx)<{ last: number | null }>`
    select max(x.fila)::int as last
    from (
        select fila
        from importacion_fila
        where importacion_id = ${importId} and fila > ${after}
        order by fila
        limit ${batch}
      ) x
  `;
  return n!.last ?? after;
}

/** The rows of an import in the order and by the batches in which they are applied. */
export async function* scopesOf(ctx: Ctx, run: ImportRun, batch: number | undefined): AsyncGenerator<Scope> {
  for (let after = 0; ; ) {
    const last = await lastOfBatch(ctx, run.id, after, batch);
    if (last === after) return;
    yield { run, rows: sql`f.importacion_id = ${run.id} and f.fila > ${after} and f.fila <= ${last}` };
    if (last === MAX_LINE) return;
    after = last;
  }
}
