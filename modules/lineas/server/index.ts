import { asc, sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { arbolContract } from '../contract.ts';
import { UNIVERSIDAD } from '../domain/linea.ts';
import { lineaInvestigacion as l } from '../tables.ts';
import { servidas } from './linea.ts';

export { importadorDeLineas } from './cargar.ts';
export { gruposDeLinea, proyectosDeLinea } from './extensiones.ts';

/** Lines of a faculty, of the whole university (0), or every one; by code. The tree is made where it is drawn. */
const arbol = implement(arbolContract, {
  arbol: async (ctx, { facultad }) => ({
    lineas: await ctx.db
      .select({
        id: l.id,
        codigo: l.codigo,
        nombre: l.nombre,
        padreId: l.padreId,
        estado: sql<'activo' | 'inactivo'>`case when ${l.activo} then 'activo' else 'inactivo' end`,
        version: l.version,
        ods: sql<number[]>`coalesce((select json_agg(o.ods_id order by o.ods_id) from linea_ods o
          where o.linea_id = ${l.id}), '[]'::json)`,
      })
      .from(l)
      .where(facultad === undefined ? undefined : sql`coalesce(${l.facultadId}, ${UNIVERSIDAD}) = ${facultad}`)
      .orderBy(asc(l.codigo), asc(l.id)),
  }),
});
export const lineasModules = [servidas.module, arbol];

/** Research lines that the global search finds. */
export const busquedasLineas: readonly SearchSource[] = [
  {
    kind: 'Línea de investigación',
    kinds: 'Líneas de investigación',
    glyph: 'branches',
    area: 'admin',
    permission: 'lineas.ver',
    list: servidas.source,
    title: '{nombre}',
    detail: ['{codigo}', '{facultadId}'],
    href: '/admin/admin/lineas?q={codigo}',
  },
];
