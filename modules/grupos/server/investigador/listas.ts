import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { serveList } from '#core/list/server/export.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { listPage } from '#core/list/server/page.ts';
import type { ListDef, ListQuery } from '#core/list/shared/list.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import { misGruposLista, misSolicitudesLista, publicacionesDeGrupoLista } from '../../domain/lista.ts';
import { grupoEn } from '../../tables.ts';
import { proyectosDeGrupo } from '../extensiones.ts';
import { exigirGrupo } from '../leer.ts';

/**
 * Groups or requests where the actor holds a confirmed place (spec 04 §6). A request that ended is seen by who made it.
 */
function fuente(ctx: Ctx, def: ListDef, tipo: 'grupo' | 'solicitud'): ListSource {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  const vigente = sql`m.hasta is null and m.confirmacion = 'confirmada'`;
  return {
    def,
    from: sql`grupo g join grupo_integrante m on m.grupo_id = g.id and m.investigador_id = ${yo}`,
    id: sql`g.id`,
    columns: {
      nombre: sql`g.nombre`,
      categoria: sql`g.categoria`,
      condicion: sql`m.condicion`,
      condicionFiltro: sql`m.condicion`,
      cargo: sql`case when m.es_coordinador then 'Coordinador' end`,
      fechaResolucion: sql`g.fecha_resolucion`,
      estado: sql`g.estado`,
      observacion: sql`case when ${grupoEn('conObservacion', 'g')} then g.observaciones_admin end`,
      corregirHasta: sql`case when ${grupoEn('observado', 'g')} then g.observacion_hasta end`,
      pasosObservados: sql`case when ${grupoEn('observado', 'g')} then g.observaciones_pasos end`,
      actualizado: sql`g.actualizado_en`,
      // Only who coordinates opens the steps; without it the row has no link.
      paso: sql`case when m.es_coordinador then case when ${grupoEn('editables', 'g')} then g.paso else 1 end end`,
      coordina: sql`m.es_coordinador and m.hasta is null`,
    },
    search: sql`g.busqueda`,
    scope:
      tipo === 'grupo'
        ? sql`g.tipo = 'grupo' and ${vigente}`
        : sql`g.tipo = 'solicitud' and ${grupoEn.not('eliminado', 'g')} and (${vigente}
          or (${grupoEn('no_aprobado', 'g')} and m.confirmacion = 'confirmada'))`,
  };
}
export const fuenteMisGrupos = (ctx: Ctx) => fuente(ctx, misGruposLista, 'grupo');
export const fuenteMisSolicitudes = (ctx: Ctx) => fuente(ctx, misSolicitudesLista, 'solicitud');
export const misGrupos = (ctx: Ctx, query: ListQuery) => listPage(ctx.db, fuenteMisGrupos(ctx), query);
export const misSolicitudes = (ctx: Ctx, query: ListQuery) => listPage(ctx.db, fuenteMisSolicitudes(ctx), query);

/** Projects of the group that the actor may read, newest first (spec 04 §10). */
export async function buscarProyectosDeGrupo(ctx: Ctx, query: ListQuery & { id: number }) {
  await exigirGrupo(ctx, query.id, 'ver');
  return listPage(ctx.db, proyectosDeGrupo.one()(ctx, query.id), query);
}

/** SQL: a current member of the group signs the work `p`. */
export const deSusIntegrantes = (grupoId: number) => sql`p.id in (
  select a.publicacion_id
  from publicacion_autor a
  where a.investigador_id in (${integrantesVigentes(grupoId)}) and not a.excluido
)`;
const integrantesVigentes = (grupoId: number) => sql`
  select v.investigador_id
  from grupo_integrante v
  where v.grupo_id = ${grupoId} and v.hasta is null and v.confirmacion = 'confirmada'
`;
/**
 * Publications of current members, each once: the registered ones, and to the office those that are on their way too.
 */
async function fuentePublicaciones(ctx: Ctx, { id }: { id: number }): Promise<ListSource> {
  await exigirGrupo(ctx, id, 'ver');
  const suyos = integrantesVigentes(id);
  const { permissions, subject } = requireSession(ctx);
  const deOficina = permissions.has('grupos.ver');
  const yo = subject.investigador ?? 0;
  return {
    def: publicacionesDeGrupoLista,
    from: sql`publicacion p`,
    id: sql`p.id`,
    columns: {
      titulo: sql`p.titulo`,
      revista: sql`p.publicacion_nombre`,
      anio: sql`extract(year from p.fecha_publicacion)::int`,
      fecha: sql`p.fecha_publicacion`,
      tipo: sql`p.tipo_publicacion`,
      autores: sql`
        (
          select
            string_agg(
              x.nombre,
              '; '
              order by x.orden
            )
          from (
              select ${nombreDe()} as nombre, min(a.orden) as orden
              from publicacion_autor a
                join investigador i on i.id = a.investigador_id
              where a.publicacion_id = p.id and a.investigador_id in (${suyos})
              group by i.id
            ) x
        )
      `,
      estado: sql`p.estado`,
      // Only its authors open it.
      mia: sql`
        (
          select a.publicacion_id
          from publicacion_autor a
          where a.publicacion_id = p.id and a.investigador_id = ${yo} and not a.excluido
        )
      `,
    },
    search: sql`p.busqueda`,
    scope: sql`${deOficina ? publicacionEn.not('eliminado', 'p') : publicacionEn('registrado', 'p')}
      and ${deSusIntegrantes(id)}`,
  };
}
export const publicacionesDeGrupo = serveList(fuentePublicaciones);
