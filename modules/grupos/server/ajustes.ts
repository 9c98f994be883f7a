import { and, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { AJUSTES_GRUPO, type AjustesGrupo, ajustesDesde } from '../domain/ajustes.ts';

const CLAVES = Object.values(AJUSTES_GRUPO).map((a) => a.clave);

/** The institution's settings of groups, all in one read (spec 04 «Settings introduced»). */
export async function ajustesGrupo(ctx: Ctx): Promise<AjustesGrupo> {
  const filas = await ctx.db
    .select({ clave: parametro.clave, valor: parametro.valor })
    .from(parametro)
    .where(and(inArray(parametro.clave, CLAVES), isNull(parametro.periodo)));
  return ajustesDesde(filas);
}
