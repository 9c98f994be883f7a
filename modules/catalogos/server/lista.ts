import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { parametrosLista } from '../domain/listas.ts';
import { type DefParametro, GRUPOS_PARAMETRO, publica, valorDeFabrica, valorVisible } from '../domain/parametros.ts';
import { parametro } from '../tables.ts';
import { anioDe } from './obtener.ts';

/** Every definition by its key, in the order of the screen. */
export type Definiciones = ReadonlyMap<string, DefParametro>;

const ORDEN_GRUPOS = Object.keys(GRUPOS_PARAMETRO);

/** The definitions with the value of each one today; of a dated one, that of this year or the last before. */
export async function fuenteParametros(ctx: Ctx, defs: Definiciones): Promise<ListSource> {
  const anio = anioDe(ctx);
  const filas = await ctx.db.select().from(parametro).orderBy(sql`${parametro.periodo} desc nulls last`);
  const ordenadas = [...defs.values()].sort((a, b) => ORDEN_GRUPOS.indexOf(a.grupo) - ORDEN_GRUPOS.indexOf(b.grupo));
  const datos = ordenadas.map((def, i) => {
    const fila = filas.find((f) => f.clave === def.clave && (f.periodo ?? 0) <= anio);
    const fabrica = valorDeFabrica(def, anio);
    const valor = valorVisible(publica(def), fila?.valor ?? fabrica);
    return {
      orden: i + 1,
      clave: def.clave,
      etiqueta: def.etiqueta,
      grupo: def.grupo,
      nombre_grupo: GRUPOS_PARAMETRO[def.grupo],
      valor: def.periodos && fila ? `${valor} (${fila.periodo})` : valor || null,
      situacion: def.periodos ? 'periodo' : (fila?.valor ?? fabrica) === fabrica ? 'fabrica' : 'cambiado',
      actualizado: fila?.actualizadoEn?.toISOString() ?? null,
    };
  });
  return {
    def: parametrosLista,
    from: sql`
      jsonb_to_recordset(${JSON.stringify(datos)}::jsonb) as d (
        orden int,
        clave text,
        etiqueta text,
        grupo text,
        nombre_grupo text,
        valor text,
        situacion text,
        actualizado timestamptz
      )
    `,
    id: sql`d.orden`,
    columns: {
      ...stored('d', 'etiqueta valor situacion actualizado clave orden'),
      grupo: sql`d.nombre_grupo`,
    },
    search: sql`quipu_fold(d.etiqueta || ' ' || d.nombre_grupo || ' ' || d.clave || ' ' || coalesce(d.valor, ''))`,
    filters: { grupo: sql`d.grupo` },
  };
}
