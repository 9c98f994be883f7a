import { sql } from 'drizzle-orm';
import type { Referrer } from '#core/audit/server/referrers.ts';
import { RUTA_CAMBIOS } from '../domain/cambios/rutas.ts';
import { slugSql } from './buscar.ts';
import { codigoDeProyectoSql } from './expresiones.ts';

/** The projects that cite a resolution. */
export const citanProyectos: Referrer = {
  entity: 'proyecto',
  words: ['proyecto', 'proyectos'],
  permission: 'proyectos.ver',
  label: sql`concat_ws(' · ', ${codigoDeProyectoSql('r')}, r.titulo)`,
  href: sql`'/admin/estudios/proyectos_grupos/detalle/' || ${slugSql(sql`r.tipo_proyecto`)} || '?id=' || r.id`,
  places: [
    { table: 'proyecto', id: 'id', columns: ['resolucion_rectoral', 'resolucion_decanal', 'resolucion_anulacion'] },
  ],
};

/** The changes of projects that cite a resolution. */
export const citanCambios: Referrer = {
  entity: 'proyecto_cambio',
  words: ['cambio de proyecto', 'cambios de proyectos'],
  permission: 'proyectos.ver',
  label: sql`r.titulo`,
  href: sql`${`${RUTA_CAMBIOS}/detalle?id=`}::text || r.id`,
  places: [{ table: 'proyecto_cambio', id: 'id', columns: ['resolucion_rectoral', 'resolucion_decanal'] }],
};
