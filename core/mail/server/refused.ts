import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Refusal } from '../shared/refusal.ts';
import { REFUSED_ADDRESSES } from './deliver.ts';
import { mailOutbox } from './tables.ts';

/** The last mail to an address, once its fate is known. */
const lastTo = async (ctx: Ctx, address: string) =>
  (
    await ctx.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.to, address), inArray(mailOutbox.state, ['enviado', 'fallido'])))
      .orderBy(desc(mailOutbox.id))
      .limit(1)
  )[0];

/**
 * The first of some addresses whose last mail was refused: what is told to who may correct it. A later mail that
 * arrived takes it away.
 */
export async function refusedAddress(ctx: Ctx, addresses: readonly (string | null)[]): Promise<Refusal | null> {
  for (const address of addresses) {
    const mail = address ? await lastTo(ctx, address) : undefined;
    if (!mail || !address) continue;
    const { state, error, sentAt, createdAt } = mail;
    if (state === 'fallido' || error?.startsWith(REFUSED_ADDRESSES))
      return { address, at: (sentAt ?? createdAt).toISOString(), reason: error ?? '' };
  }
  return null;
}
