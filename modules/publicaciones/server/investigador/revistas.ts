import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { coincide } from '#modules/personas/server/index.ts';
import { revista } from '#modules/revistas/tables.ts';
import type { RevistaHallada } from '../../contract-registro.ts';

/** Journals of the catalogue by words of their name, or by ISSN, at most ten. */
export async function buscarRevistas(ctx: Ctx, q: string): Promise<{ revistas: RevistaHallada[] }> {
  if (q.length < 3) return { revistas: [] };
  const { id, nombre, issn, issnE } = revista;
  const revistas = await ctx.db
    .select({ id, nombre, issn, issnE })
    .from(revista)
    .where(and(eq(revista.activa, true), coincide(sql`${revista.busqueda}`, q)))
    .orderBy(asc(nombre))
    .limit(10);
  return { revistas };
}
