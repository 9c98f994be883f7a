import { eq } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { grupo } from '../../tables.ts';

/** Who changed the group last, and when. The version is left alone: the wizard's steps do not depend on its members. */
export const tocarGrupo = (ctx: Ctx, id: number, mas: Partial<typeof grupo.$inferInsert> = {}) =>
  ctx.db
    .update(grupo)
    .set({ ...mas, actualizadoEn: ctx.now(), actualizadoPor: actorName(ctx) })
    .where(eq(grupo.id, id));
