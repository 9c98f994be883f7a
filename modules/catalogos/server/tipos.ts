import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { TipoRaiz } from '../domain/tipos-de-proyecto.ts';

/**
 * The type that serves another: that it was derived from, or itself.
 * @param codigo SQL of the code of a type, with its alias
 */
export const raizDeTipoSql = (codigo: SQL): SQL<TipoRaiz> =>
  sql`coalesce(
    (select raiz.codigo
       from tipo_proyecto derivado
       join tipo_proyecto raiz on raiz.slug = derivado.base
      where derivado.codigo = ${codigo}),
    ${codigo})`;

/** Every type with the one that serves it, by code. */
export async function raicesDeTipos(ctx: Pick<Ctx, 'db'>): Promise<Map<string, TipoRaiz>> {
  const filas = await query(ctx)<{ codigo: string; raiz: TipoRaiz }>`
    select t.codigo, ${raizDeTipoSql(sql`t.codigo`)} as raiz from tipo_proyecto t`;
  return new Map(filas.map(({ codigo, raiz }) => [codigo, raiz]));
}

/** The same of one code. */
export async function raizDeTipo(ctx: Pick<Ctx, 'db'>, codigo: string): Promise<TipoRaiz> {
  const [fila] = await query(ctx)<{ raiz: TipoRaiz }>`select ${raizDeTipoSql(sql`${codigo}::text`)} as raiz`;
  return fila!.raiz;
}
