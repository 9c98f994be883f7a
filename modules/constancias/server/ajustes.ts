import type { Ctx } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { PARAMETROS_CONSTANCIAS } from '../domain/parametros.ts';

/** What the institution sets of its certificates. */
export async function ajustes(ctx: Ctx) {
  const { texto, lista } = await ajustesDe(ctx, PARAMETROS_CONSTANCIAS);
  return {
    ciudad: texto('constancias_ciudad'),
    aviso: texto('constancias_aviso') || null,
    enLinea: texto('constancias_no_adeudo_en_linea') === 'sí',
    /** Kinds that an authority signs by hand. */
    aMano: new Set(lista('constancias_a_mano')),
    correoFirma: texto('constancias_correo_firma'),
  };
}
