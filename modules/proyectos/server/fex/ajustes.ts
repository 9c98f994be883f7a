import { and, inArray, isNull } from 'drizzle-orm';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { FUENTES_FEX } from '../../domain/parametros.ts';

const CLAVES = ['fex_fuentes', 'fex_tesista_egresado', 'fex_aviso_primero', 'fex_aviso_segundo'];
/** What the institution set of externally funded projects, in one read. */
export const ajustesFex = (ctx: Ctx) =>
  once(ctx, 'ajustes-fex', async () => {
    const filas = await ctx.db
      .select({ clave: parametro.clave, valor: parametro.valor })
      .from(parametro)
      .where(and(inArray(parametro.clave, CLAVES), isNull(parametro.periodo)));
    const de = (clave: string, fabrica: string) => filas.find((f) => f.clave === clave)?.valor ?? fabrica;
    return {
      fuentes: de('fex_fuentes', FUENTES_FEX)
        .split('\n')
        .map((f) => f.trim())
        .filter(Boolean),
      egresados: de('fex_tesista_egresado', 'sí') === 'sí',
      avisos: [Number(de('fex_aviso_primero', '60')), Number(de('fex_aviso_segundo', '15'))],
    };
  });
