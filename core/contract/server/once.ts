import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { isOutcomeUnknown, outcomeUnknown } from '#core/kernel/server/outage.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import { ATTEMPT_HEADER } from '../shared/address.ts';
import { attempt } from './tables.ts';

type Attempt = { key: string; change: string };

/** The attempt that a request names, if it does. @throws Failure bad_request */
export function attemptOf(request: FastifyRequest, operation: string, input: unknown): Attempt | null {
  const key = request.headers[ATTEMPT_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key))
    throw new Failure(
      'bad_request',
      'contract.malformed_attempt_key',
      'La clave del intento debe tener de 8 a 80 letras, números o guiones.',
    );
  return {
    key,
    change: createHash('sha256')
      .update(JSON.stringify([operation, input]))
      .digest('base64url'),
  };
}

/**
 * Does the work and remembers its answer in one transaction; sent again, it only answers. Two at once wait for each
 * other, and one that failed left no trace.
 * @throws Failure conflict when the key named another change
 */
export async function madeOnce(ctx: Ctx, { key, change }: Attempt, work: (tx: Ctx) => Promise<unknown>) {
  const { userId } = requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const [first] = await tx.db
      .insert(attempt)
      .values({ userId, key, change, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ key: attempt.key });
    const mine = and(eq(attempt.userId, userId), eq(attempt.key, key));
    if (!first) {
      const [made] = await tx.db.select().from(attempt).where(mine);
      if (made?.change === change) return made.answer;
      throw new Failure(
        'conflict',
        'contract.attempt_key_reused',
        'Esta clave de intento ya se usó para otro cambio. Use una nueva para cada cambio.',
      );
    }
    const answer = await work(tx);
    await tx.db.update(attempt).set({ answer }).where(mine);
    return answer;
  }).catch((error: unknown) => {
    throw isOutcomeUnknown(error) ? outcomeUnknown(error.cause, 'repeatable') : error;
  });
}

/** An answer is kept for a day: who repeats later starts anew. */
export const forgetAttemptsJob = defineJob({
  name: 'intentos-vencidos',
  schedule: '40 * * * *',
  handler: async (ctx) => {
    await ctx.db.delete(attempt).where(lt(attempt.createdAt, new Date(ctx.now().getTime() - DAY_MS)));
  },
});
