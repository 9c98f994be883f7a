import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { MAX_TAGS } from '#core/tags/shared/tags.ts';
import { parametro } from '../tables.ts';

/** Labels a record may have: a setting of the institution (parameter `etiquetas_maximo`). */
export async function maximoDeEtiquetas(ctx: Ctx): Promise<number> {
  const fijado = and(eq(parametro.clave, 'etiquetas_maximo'), isNull(parametro.periodo));
  const [fila] = await ctx.db.select().from(parametro).where(fijado);
  return Number(fila?.valor) || MAX_TAGS;
}
