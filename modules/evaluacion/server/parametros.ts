import type { Ctx } from '#core/kernel/server/context.ts';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { PARAMETROS_EVALUACION } from '../domain/parametros.ts';

const CLAVES = [
  'evaluadores_por_proyecto',
  'conflicto_anios_coautoria',
  'conflicto_misma_facultad',
  'evaluacion_dias_gracia',
] as const;
type Clave = (typeof CLAVES)[number];

/** Numbers the module takes from the settings of the institution, with what applies when they are missing. */
export async function leerParametros(ctx: Ctx): Promise<Record<Clave, number>> {
  const { numero } = await ajustesDe(ctx, PARAMETROS_EVALUACION);
  return recordOf(CLAVES, numero);
}
