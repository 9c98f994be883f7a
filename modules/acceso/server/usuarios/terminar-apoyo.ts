import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { accesoApoyo, sesion } from '../../tables.ts';

/** Ends the support accesses that an administrator has open. @returns the people in whose name he was acting */
export async function terminarApoyosDe(ctx: Ctx, adminId: number): Promise<number[]> {
  const terminados = await ctx.db
    .update(accesoApoyo)
    .set({ terminadoEn: ctx.now(), terminadoPor: ctx.session?.supportById ?? ctx.session?.userId ?? null })
    .where(and(eq(accesoApoyo.adminId, adminId), isNull(accesoApoyo.terminadoEn)))
    .returning({ id: accesoApoyo.id, usuarioId: accesoApoyo.usuarioId });
  for (const { id } of terminados) await ctx.db.delete(sesion).where(eq(sesion.apoyoId, id));
  return terminados.map((t) => t.usuarioId);
}

/** Ends one support access, if it runs. @returns the row, or null when it had already ended */
export async function terminarApoyo(ctx: Ctx, id: number) {
  const [terminado] = await ctx.db
    .update(accesoApoyo)
    .set({ terminadoEn: ctx.now(), terminadoPor: ctx.session?.supportById ?? ctx.session?.userId ?? null })
    .where(and(eq(accesoApoyo.id, id), isNull(accesoApoyo.terminadoEn)))
    .returning();
  await ctx.db.delete(sesion).where(eq(sesion.apoyoId, id));
  return terminado ?? null;
}
