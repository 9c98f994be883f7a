import { and, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { once } from '#core/kernel/server/context.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { type ClaveCdi, lineas, PARAMETROS_CDI } from '../domain/parametros.ts';

/** What the institution sets, with the value of the factory where it is missing. */
export const leerAjustes = (ctx: Ctx) =>
  once(ctx, 'cdi-ajustes', async () => {
    const claves = PARAMETROS_CDI.map((p) => p.clave);
    const filas = await ctx.db
      .select()
      .from(parametro)
      .where(and(inArray(parametro.clave, claves), isNull(parametro.periodo)));
    const texto = (clave: ClaveCdi): string =>
      filas.find((f) => f.clave === clave)?.valor || PARAMETROS_CDI.find((p) => p.clave === clave)!.valor;
    const numero = (clave: ClaveCdi) =>
      Number(texto(clave)) || Number(PARAMETROS_CDI.find((p) => p.clave === clave)!.valor);
    return {
      texto,
      numero,
      reglas: {
        prefijo: texto('cdi_renacyt_prefijo'),
        niveles: lineas(texto('cdi_renacyt_niveles')),
        condiciones: lineas(texto('cdi_condiciones')),
        renacyt: texto('cdi_renacyt_url'),
      },
      declaracion: texto('cdi_declaracion').replaceAll('{universidad}', ctx.settings.institution.name),
    };
  });
