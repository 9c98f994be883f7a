import type { Ctx } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { PARAMETROS_CDI } from '../domain/parametros.ts';

/** What the institution sets, with the value of the factory where it is missing. */
export async function leerAjustes(ctx: Ctx) {
  const ajustes = await ajustesDe(ctx, PARAMETROS_CDI);
  const { texto, lista } = ajustes;
  return {
    ...ajustes,
    reglas: {
      prefijo: texto('cdi_renacyt_prefijo'),
      niveles: lista('cdi_renacyt_niveles'),
      condiciones: lista('cdi_condiciones'),
      renacyt: texto('cdi_renacyt_url'),
    },
    declaracion: texto('cdi_declaracion').replaceAll('{universidad}', ctx.settings.institution.name),
  };
}
