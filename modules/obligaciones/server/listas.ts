import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { ListSource } from '#core/list/server/list.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import type { Alcance } from '#modules/personas/server/index.ts';
import { conPermisos, deFacultad, type Vistas } from '../domain/clases.ts';
import { type Cuales, obligacionesFacultadLista, obligacionesLista } from '../domain/listas.ts';
import { ampliableSql, QUIENES } from './leer.ts';
import { ABIERTA, relacionConPagina } from './relacion.ts';

/** SQL of `o`: a number of its key, as rows have one: as large as a number of a browser may be. */
const ID = sql`(hashtextextended(o.clave, 0) & 9007199254740991)`;
/** SQL of `o`: its evidence in words, what came first. */
const PRUEBA = sql`
  (
    select string_agg(
      case x ->> 'estado' when 'llego' then '✓ ' when 'en_camino' then '… ' else '○ ' end || (x ->> 'texto'),
      '; '
    )
    from jsonb_array_elements(o.pruebas) x
  )
`;

/** SQL of `o`: the last extension of its term, in words. */
const AMPLIADO_DICHO = sql`
  (
    select 'Vencía el ' || to_char(a.desde, 'DD/MM/YYYY') || ': ' || a.motivo || ' (' || a.ampliado_por || ')'
    from obligacion_plazo a
    where a.clave = o.termino
    order by a.numero desc
    limit 1
  )
`;

async function fuente(ctx: Ctx, def: ListDef, alcance: Alcance, vistas: Vistas, scope: SQL): Promise<ListSource> {
  const { toda, pagina } = await relacionConPagina(ctx, alcance, vistas);
  return {
    def,
    from: sql`${toda} o`,
    page: pagina,
    joins: { f: sql`left join facultad f on f.id = o.facultad_id` },
    id: ID,
    columns: {
      clave: sql`o.clave`,
      titulo: sql`o.titulo`,
      detalle: sql`o.detalle`,
      estado: sql`o.estado`,
      clase: sql`o.clase`,
      quienes: QUIENES,
      facultad: sql`f.nombre`,
      vence: sql`o.vence`,
      quedan: sql`o.quedan`,
      prueba: PRUEBA,
      bloquea: sql`o.bloquea`,
      cerradaEl: sql`o.cerrada_el`,
      ampliado: AMPLIADO_DICHO,
      proyectoId: sql`o.proyecto_id`,
      amplia: ampliableSql(ctx),
      enlace: sql`o.enlace_oficina`,
    },
    search: sql`quipu_fold(o.titulo || ' ' || o.detalle)`,
    filters: { facultad: sql`o.facultad_id` },
    facetLabels: { facultad: sql`f.nombre` },
    scope,
  };
}
/** Those of everybody, of the kinds that the actor reads. */
export const fuenteObligaciones = (ctx: Ctx, { cuales }: { cuales: Cuales }): Promise<ListSource> =>
  fuente(
    ctx,
    obligacionesLista,
    { de: 'todas' },
    conPermisos(requireSession(ctx).permissions),
    cuales === 'abiertas' ? ABIERTA : sql`o.cerrada`,
  );
/** Open ones of the faculty of the account. */
export const fuenteFacultad = (ctx: Ctx): Promise<ListSource> =>
  fuente(
    ctx,
    obligacionesFacultadLista,
    { de: 'facultad', id: requireSession(ctx).subject.facultad ?? 0 },
    deFacultad,
    ABIERTA,
  );
