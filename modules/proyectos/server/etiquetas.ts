import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { readTags, saveTags } from '#core/tags/server/tags.ts';
import { MAX_TAGS, type Tag } from '#core/tags/shared/tags.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { exigirProyecto } from './leer.ts';

/** Labels a record may have: a setting of the institution (parameter `etiquetas_maximo`). */
export async function maximoDeEtiquetas(ctx: Ctx): Promise<number> {
  const [fila] = await ctx.db
    .select({ valor: parametro.valor })
    .from(parametro)
    .where(and(eq(parametro.clave, 'etiquetas_maximo'), isNull(parametro.periodo)));
  return Number(fila?.valor) || MAX_TAGS;
}

export async function leerEtiquetas(ctx: Ctx, id: number) {
  await exigirProyecto(ctx, id, 'ver');
  return { etiquetas: await readTags(ctx.db, 'proyecto', id), maximo: await maximoDeEtiquetas(ctx) };
}

export async function guardarEtiquetas(ctx: Ctx, id: number, etiquetas: readonly Tag[]) {
  return inTransaction(ctx, async (tx) => {
    await exigirProyecto(tx, id, 'editar');
    const maximo = await maximoDeEtiquetas(tx);
    return { etiquetas: await saveTags(tx, 'proyecto', id, etiquetas, maximo), maximo };
  });
}
