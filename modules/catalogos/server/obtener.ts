import { eq, sql } from 'drizzle-orm';
import { fileHistory } from '#core/files/server/files.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { ParametroLeido } from '../contract.ts';
import {
  ANIOS_ADELANTE,
  type DefParametro,
  esQuitable,
  GRUPOS_PARAMETRO,
  publica,
  valorDeFabrica,
} from '../domain/parametros.ts';
import { RANURA_PARAMETRO } from '../domain/ranura.ts';
import { parametro } from '../tables.ts';

export const ENTIDAD = 'parametro';
export const anioDe = (ctx: Ctx) => Number(ctx.today().slice(0, 4));

/** The rows of a parameter: one, or one per year. */
export const filasDe = (ctx: Ctx, clave: string) =>
  ctx.db.select().from(parametro).where(eq(parametro.clave, clave)).orderBy(sql`${parametro.periodo} desc nulls first`);

/** One parameter with everything its form needs. */
export async function leerParametro(ctx: Ctx, def: DefParametro): Promise<ParametroLeido> {
  const anio = anioDe(ctx);
  const filas = await filasDe(ctx, def.clave);
  const general = filas.find((f) => (def.periodos ? (f.periodo ?? 0) <= anio : f.periodo === null));
  const fabrica = valorDeFabrica(def, anio);
  const conArchivo = def.clase === 'archivo' && general;
  const archivos = conArchivo ? await fileHistory(ctx, ENTIDAD, general.id, RANURA_PARAMETRO.key) : [];
  return {
    def: publica(def),
    grupo: GRUPOS_PARAMETRO[def.grupo],
    valor: general?.valor ?? fabrica,
    version: general?.version ?? 0,
    fabrica,
    periodos: def.periodos
      ? filas
          .filter((f) => f.periodo !== null)
          .map(({ periodo, valor, version }) => ({
            periodo: periodo!,
            valor,
            version,
            fabrica: valorDeFabrica(def, anio, periodo),
            quitable: esQuitable(def, periodo!),
          }))
      : null,
    archivo: archivos.find((f) => f.current) ?? null,
    anterior: archivos.filter((f) => !f.current),
    anioMaximo: anio + ANIOS_ADELANTE,
    puedeEditar: requireSession(ctx).permissions.has('parametros.editar'),
  };
}
