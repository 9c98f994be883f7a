import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { MAX_TAGS } from '#core/tags/shared/tags.ts';
import { parametro } from '../tables.ts';

/** Labels a record may have: a setting of the institution (parameter `etiquetas_maximo`). */
export async function maximoDeEtiquetas(ctx: Ctx): Promise<number> {
  const [fila] = await ctx.db
    .select({ valor: parametro.valor })
    .from(parametro)
    .where(and(eq(parametro.clave, 'etiquetas_maximo'), isNull(parametro.periodo)));
  return Number(fila?.valor) || MAX_TAGS;
}
