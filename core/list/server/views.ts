import { and, asc, eq, ne } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { requireRoom } from '#core/db/server/turn.ts';
import { inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { MAX_VIEWS } from '../shared/list.ts';
import { viewsContract } from '../shared/views-contract.ts';
import { savedView } from './tables.ts';

const ok = { ok: true as const };

/** Saved views of every list; each person sees and removes only their own. */
export const viewsModule = implement(viewsContract, {
  buscar: async (ctx, { list }) => ({
    views: await ctx.db
      .select({ id: savedView.id, name: savedView.name, query: savedView.query })
      .from(savedView)
      .where(and(eq(savedView.userId, requireSession(ctx).userId), eq(savedView.list, list)))
      .orderBy(asc(savedView.name)),
  }),
  guardar: async (ctx, { list, name, query }) => {
    const { userId } = requireSession(ctx);
    await inTransaction(ctx, async (tx) => {
      const others = and(eq(savedView.userId, userId), eq(savedView.list, list), ne(savedView.name, name));
      await requireRoom(tx, {
        name: `vista:${userId}:${list}`,
        limit: MAX_VIEWS,
        count: () => tx.db.$count(savedView, others),
        code: 'invalid',
        told: `Puede guardar hasta ${MAX_VIEWS} vistas por lista. Elimine alguna.`,
      });
      await tx.db
        .insert(savedView)
        .values({ userId, list, name, query })
        .onConflictDoUpdate({ target: [savedView.userId, savedView.list, savedView.name], set: { query } });
    });
    return ok;
  },
  eliminar: async (ctx, { id }) => {
    const removed = await ctx.db
      .delete(savedView)
      .where(and(eq(savedView.id, id), eq(savedView.userId, requireSession(ctx).userId)))
      .returning({ id: savedView.id });
    if (removed.length === 0) throw notFound();
    return ok;
  },
});
