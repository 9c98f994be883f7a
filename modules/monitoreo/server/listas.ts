import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { mioSql } from '#modules/informes/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { flujoMonitoreo } from '../domain/flujo.ts';
import { miMonitoreoLista, monitoreoLista } from '../domain/listas.ts';
import { DE_PROYECTOS } from './avisos.ts';
import { LISTADAS, monitoreadoSql } from './metas.ts';

const comun = (def: ListDef, scope: SQL): ListSource => ({
  def,
  from: sql`${DE_PROYECTOS} join tipo_proyecto t on t.codigo = p.tipo_proyecto`,
  id: sql`p.id`,
  columns: {
    id: sql`p.id`,
    estado: sql`coalesce(m.estado, ${flujoMonitoreo.initial})`,
    codigo: codigoDeProyectoSql('p'),
    titulo: nombreDePropuestaSql('p'),
    tipo: sql`p.tipo_proyecto`,
    ...stored('p', 'periodo'),
  },
  search: sql`p.busqueda`,
  facetLabels: { tipo: sql`t.codigo || ' · ' || t.nombre` },
  scope,
});
/** Every monitored project (spec 06 §4.4). */
export async function fuenteMonitoreo(ctx: Ctx): Promise<ListSource> {
  const base = comun(monitoreoLista, await monitoreadoSql(ctx));
  return {
    ...base,
    joins: {
      i: sql`left join investigador i on i.id = p.responsable_id`,
      f: sql`left join facultad f on f.id = p.facultad_id`,
    },
    columns: {
      ...base.columns,
      responsable: nombreDe(),
      facultad: sql`f.nombre`,
      publicaciones: sql`(select count(*)::int from ${LISTADAS} v where v.proyecto_id = p.id)`,
      envio: sql`m.fecha_envio`,
      aprobacion: sql`m.fecha_aprobacion`,
    },
    filters: { facultad: sql`p.facultad_id` },
    facetLabels: { ...base.facetLabels, facultad: sql`f.nombre` },
  };
}
/** Those for which who asks answers (spec 06 §4.5). */
export const fuenteMiMonitoreo = async (ctx: Ctx): Promise<ListSource> =>
  comun(miMonitoreoLista, sql`${await monitoreadoSql(ctx)} and ${await mioSql(ctx)}`);
