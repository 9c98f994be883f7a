import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { MAX_TAGS } from '#core/tags/shared/tags.ts';
import type { DefParametro } from '../domain/parametros.ts';
import { parametro } from '../tables.ts';

type Fijado = Pick<DefParametro, 'clave'> & { valor: string | number };
/** A text that the institution sets; that of the factory where it has none. */
export async function textoFijado(ctx: Ctx, { clave, valor }: Fijado): Promise<string> {
  const fijado = and(eq(parametro.clave, clave), isNull(parametro.periodo));
  const [fila] = await ctx.db.select().from(parametro).where(fijado);
  return fila?.valor || String(valor);
}
/** A number that the institution sets, above zero; that of the factory where it has none. */
export async function numeroFijado(ctx: Ctx, def: Fijado) {
  const fijado = Number(await textoFijado(ctx, def));
  return fijado > 0 ? fijado : Number(def.valor);
}

/** Labels a record may have. */
export const maximoDeEtiquetas = (ctx: Ctx): Promise<number> =>
  numeroFijado(ctx, { clave: 'etiquetas_maximo', valor: String(MAX_TAGS) });
