import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { exportList } from '#core/list/server/export.ts';
import { type ListSource, listPage } from '#core/list/server/list.ts';
import type { ExportFormat, ListQuery } from '#core/list/shared/list.ts';
import { participaciones } from '#modules/personas/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import type { gruposAdminContract } from '../../contract-admin.ts';
import { publicacionesDeGrupoLista } from '../../domain/lista.ts';
import { exigirGrupo } from '../leer.ts';

type Integrante = z.input<typeof gruposAdminContract.endpoints.proyectos.output>['integrantes'][number];
/** Current members who have projects, each with them: any origin and state but the deleted ones (spec 04 §9.3). */
export async function proyectosPorIntegrante(ctx: Ctx, id: number) {
  await exigirGrupo(ctx, id, 'ver');
  const integrantes = await rowsOf<Integrante>(
    ctx.db,
    sql`select m.id::int, i.apellido1 || coalesce(' ' || i.apellido2, '') || ', ' || i.nombres as nombre, m.condicion,
        json_agg(json_build_object('id', x.proyecto_id, 'codigo', x.codigo, 'titulo', x.titulo, 'periodo', x.periodo, 'tipo', x.tipo,
          'estado', x.estado, 'condicion', x.condicion, 'externo', x.externo) order by x.periodo desc, x.proyecto_id desc) as proyectos
      from grupo_integrante m join investigador i on i.id = m.investigador_id
      join ${participaciones.one()} x on x.investigador_id = m.investigador_id and not x.excluido
      where m.grupo_id = ${id} and m.hasta is null and m.confirmacion = 'confirmada'
      group by m.id, i.id order by m.es_coordinador desc, m.condicion = 'Titular' desc, 2`,
  );
  return { integrantes };
}

/** Publications of the current members, each once, with the members who wrote it. */
async function fuente(ctx: Ctx, id: number): Promise<ListSource> {
  await exigirGrupo(ctx, id, 'ver');
  const suyos = sql`select x.investigador_id from grupo_integrante x where x.grupo_id = ${id} and x.hasta is null and x.confirmacion = 'confirmada'`;
  return {
    def: publicacionesDeGrupoLista,
    from: sql`publicacion p`,
    id: sql`p.id`,
    columns: {
      titulo: sql`p.titulo`,
      fecha: sql`p.fecha_publicacion`,
      tipo: sql`p.tipo_publicacion`,
      autores: sql`(select string_agg(distinct i.apellido1 || coalesce(' ' || i.apellido2, '') || ', ' || i.nombres, '; ')
        from publicacion_autor a join investigador i on i.id = a.investigador_id where a.publicacion_id = p.id and a.investigador_id in (${suyos}))`,
      estado: sql`upper(left(p.estado, 1)) || replace(substr(p.estado, 2), '_', ' ')`,
    },
    search: sql`p.busqueda`,
    scope: sql`${publicacionEn.not('eliminado', 'p')} and p.id in (select a.publicacion_id from publicacion_autor a where a.investigador_id in (${suyos}))`,
  };
}
export const buscarPublicaciones = async (ctx: Ctx, q: ListQuery & { id: number }) =>
  listPage(ctx.db, await fuente(ctx, q.id), q);
export const exportarPublicaciones = async (ctx: Ctx, q: ListQuery & { id: number; format: ExportFormat }) =>
  exportList(ctx, await fuente(ctx, q.id), q);
