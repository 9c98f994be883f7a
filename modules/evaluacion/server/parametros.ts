import { inArray } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { parametro } from '#modules/catalogos/tables.ts';

/** Numbers the module takes from the settings of the institution, with what applies when they are missing. */
const POR_DEFECTO = {
  evaluadores_por_proyecto: 3,
  conflicto_anios_coautoria: 5,
  conflicto_misma_facultad: 0,
  evaluacion_dias_gracia: 15,
};
export type ParametrosEvaluacion = typeof POR_DEFECTO;

export async function leerParametros(ctx: Ctx): Promise<ParametrosEvaluacion> {
  const filas = await ctx.db
    .select({ clave: parametro.clave, valor: parametro.valor })
    .from(parametro)
    .where(inArray(parametro.clave, Object.keys(POR_DEFECTO)));
  const leidos = filas.map((f) => [f.clave, Number(f.valor)] as const).filter(([, n]) => Number.isFinite(n));
  return { ...POR_DEFECTO, ...Object.fromEntries(leidos) };
}
