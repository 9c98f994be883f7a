import { sql } from 'drizzle-orm';
import type { Referrer } from '#core/audit/server/referrers.ts';

/** The selections, each of a call, that cite a resolution. */
export const citanSelecciones: Referrer = {
  entity: 'convocatoria',
  words: ['selección', 'selecciones'],
  permission: 'evaluacion.ver',
  table: 'convocatoria',
  label: sql`r.descripcion`,
  href: sql`'/admin/estudios/convocatorias/ranking?id=' || r.id`,
  places: [{ table: 'evaluacion_resolucion', id: 'convocatoria_id', columns: ['resolucion'] }],
};
