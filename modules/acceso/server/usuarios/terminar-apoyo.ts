import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { accesoApoyo, sesion } from '../../tables.ts';

/**
 * True of a support access that runs. Without its session (the person changed the password, the administrator signed
 * out) it no longer does. @param x the table, or its alias in a list
 */
export const apoyoVigente = (ahora: Date, x: typeof accesoApoyo | SQL): SQL =>
  sql`(${x}.terminado_en is null and ${x}.expira_en > ${ahora.toISOString()}::timestamptz
    and exists (select 1 from sesion sa where sa.apoyo_id = ${x}.id))`;

async function terminar(ctx: Ctx, cuales: SQL) {
  const terminados = await ctx.db
    .update(accesoApoyo)
    .set({ terminadoEn: ctx.now(), terminadoPor: ctx.session?.supportById ?? ctx.session?.userId ?? null })
    .where(and(cuales, isNull(accesoApoyo.terminadoEn)))
    .returning();
  const ids = terminados.map((t) => t.id);
  if (ids.length) await ctx.db.delete(sesion).where(inArray(sesion.apoyoId, ids));
  return terminados;
}

/** Ends the support accesses that an administrator has open. @returns the people in whose name they were acting */
export const terminarApoyosDe = async (ctx: Ctx, adminId: number): Promise<number[]> =>
  (await terminar(ctx, eq(accesoApoyo.adminId, adminId))).map((t) => t.usuarioId);

/** Ends one support access, if it runs. @returns the row, or null when it had already ended */
export const terminarApoyo = async (ctx: Ctx, id: number) => (await terminar(ctx, eq(accesoApoyo.id, id)))[0] ?? null;
