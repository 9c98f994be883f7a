import { sql } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';
import { defineJob } from './jobs.ts';

/**
 * Tells the planner what the tables hold now: without it, it guesses, and may read a whole table for each row of
 * another.
 */
export const analyze = async (db: Db): Promise<void> => void (await db.execute(sql`analyze`));

/** Each night: the embedded database has nobody who does it by itself. */
export const analyzeJob = defineJob({
  name: 'estadisticas-de-la-base',
  schedule: '10 3 * * *',
  handler: (ctx) => analyze(ctx.db),
});
