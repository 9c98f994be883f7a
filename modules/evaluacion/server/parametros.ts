import { inArray } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { DE_FABRICA } from '../domain/parametros.ts';

const CLAVES = [
  'evaluadores_por_proyecto',
  'conflicto_anios_coautoria',
  'conflicto_misma_facultad',
  'evaluacion_dias_gracia',
] as const;

/** Numbers the module takes from the settings of the institution, with what applies when they are missing. */
export async function leerParametros(ctx: Ctx): Promise<Record<(typeof CLAVES)[number], number>> {
  const filas = await ctx.db.select().from(parametro).where(inArray(parametro.clave, CLAVES));
  const valorDe = (clave: string) => {
    const n = Number(filas.find((f) => f.clave === clave)?.valor ?? Number.NaN);
    return [clave, Number.isFinite(n) ? n : DE_FABRICA[clave]];
  };
  return Object.fromEntries(CLAVES.map(valorDe));
}
