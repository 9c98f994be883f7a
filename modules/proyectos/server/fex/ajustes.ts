import type { Ctx } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { PARAMETROS_PROYECTO } from '../../domain/parametros.ts';

/** What the institution set of externally funded projects, in one read. */
export async function ajustesFex(ctx: Ctx) {
  const { texto, numero, lista } = await ajustesDe(ctx, PARAMETROS_PROYECTO);
  return {
    fuentes: lista('fex_fuentes', /\n/),
    egresados: texto('fex_tesista_egresado') === 'sí',
    avisos: [numero('fex_aviso_primero'), numero('fex_aviso_segundo')],
  };
}
