import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { convocatoriasLista } from '../../domain/listas-admin.ts';

/** Phase of the call `c` on a day: the SQL twin of `faseDe`; a test compares both. */
const fase = (
  hoy: string,
) => sql`case when c.activa and ${hoy}::date between c.registro_inicio and c.registro_fin then 'abierta'
  when c.activa and ${hoy}::date < c.registro_inicio then 'proxima'
  when not c.activa and ${hoy}::date <= c.registro_fin and not exists (select 1 from proyecto p where p.convocatoria_id = c.id and ${proyectoEn.not('eliminado', 'p')}) then 'borrador'
  else 'cerrada' end`;
const estado = (columna: string) => sql`case when ${sql.raw(columna)} then 'activa' else 'inactiva' end`;

export const fuenteConvocatorias = (ctx: Ctx): ListSource => ({
  def: convocatoriasLista,
  from: sql`convocatoria c join tipo_proyecto t on t.codigo = c.tipo_proyecto`,
  id: sql`c.id`,
  columns: {
    tipo: sql`c.tipo_proyecto`,
    ...stored('c', 'descripcion periodo registroInicio registroFin fechaCorte calendarioInicio calendarioFin'),
    ...stored('c', 'evaluacionInicio evaluacionFin'),
    visible: sql`c.visible_en_menu::text`,
    fase: fase(ctx.today()),
    estado: estado('c.activa'),
    postulaciones: sql`(select count(*)::int from proyecto p where p.convocatoria_id = c.id and ${proyectoEn.not('eliminado', 'p')})`,
  },
  search: sql`quipu_fold(c.descripcion || ' ' || c.tipo_proyecto || ' ' || t.nombre)`,
  facetLabels: { tipo: sql`t.nombre` },
});
