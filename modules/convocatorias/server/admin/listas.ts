import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { convocatoriasLista, gruposPartidaLista, partidasLista, partidasTipoLista } from '../../domain/listas-admin.ts';

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

export const fuenteGrupos: ListSource = {
  def: gruposPartidaLista,
  from: sql`partida_grupo g join tipo_proyecto t on t.codigo = g.tipo_proyecto`,
  id: sql`g.id`,
  columns: {
    tipo: sql`g.tipo_proyecto`,
    nombre: sql`g.nombre`,
    montoMax: sql`g.monto_max`,
    partidas: sql`(select count(*)::int from partida_grupo_item i where i.partida_grupo_id = g.id)`,
  },
  search: sql`quipu_fold(g.nombre || ' ' || g.tipo_proyecto)`,
  facetLabels: { tipo: sql`t.nombre` },
};

export const fuentePartidasTipo: ListSource = {
  def: partidasTipoLista,
  from: sql`partida_tipo_proyecto x join partida p on p.id = x.partida_id join tipo_proyecto t on t.codigo = x.tipo_proyecto
    left join partida_grupo_item i on i.partida_tipo_proyecto_id = x.id left join partida_grupo g on g.id = i.partida_grupo_id`,
  id: sql`x.id`,
  columns: {
    tipo: sql`x.tipo_proyecto`,
    codigo: sql`p.codigo`,
    partida: sql`p.nombre`,
    clase: sql`p.tipo`,
    postulacion: sql`x.postulacion::text`,
    porcentaje: sql`x.porcentaje`,
    monto: sql`x.monto`,
    grupo: sql`g.nombre`,
  },
  search: sql`quipu_fold(p.codigo || ' ' || p.nombre)`,
  facetLabels: { tipo: sql`t.nombre` },
};

export const fuentePartidas: ListSource = {
  def: partidasLista,
  from: sql`partida p`,
  id: sql`p.id`,
  columns: {
    ...stored('p', 'codigo nombre descripcion tipo'),
    tipos: sql`(select count(*)::int from partida_tipo_proyecto x where x.partida_id = p.id)`,
    estado: estado('p.activa'),
  },
  search: sql`quipu_fold(p.codigo || ' ' || p.nombre)`,
};
