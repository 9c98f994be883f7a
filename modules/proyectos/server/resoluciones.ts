import { sql } from 'drizzle-orm';
import type { Referrer } from '#core/audit/server/referrers.ts';
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
