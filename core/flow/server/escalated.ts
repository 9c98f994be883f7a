import { and, lt, sql } from 'drizzle-orm';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import { escalatedTurn } from './tables.ts';

/** Days that it is kept who was told of what waited too long. */
const KEPT_DAYS = 90;
/**
 * Forgets the escalations of records that have moved since. That of one that still waits stays, however old: without it
 * the same wait would be told again.
 */
export const forgetEscalationsJob = defineJob({
  name: 'escalamientos-pasados',
  schedule: '25 3 * * *',
  handler: async (ctx) => {
    const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
    const moved = sql`
      exists (
        select 1
        from transicion t
        where t.entidad = ${escalatedTurn.entity}
          and t.entidad_id = ${escalatedTurn.entityId}
          and t.en > ${escalatedTurn.at}
      )
    `;
    await ctx.db.delete(escalatedTurn).where(and(lt(escalatedTurn.at, before), moved));
  },
});
