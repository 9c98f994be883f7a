import { sql } from 'drizzle-orm';
import type { Referrer } from '#core/audit/server/referrers.ts';
export const citanSelecciones: Referrer = {
  entity: 'convocatoria',
  words: ['selección', 'selecciones'],
  permission: 'evaluacion.ver',
  label: sql`r.descripcion`,
  href: sql`'/admin/estudios/convocatorias/ranking?id=' || r.id`,
  places: [{ table: 'evaluacion_resolucion', id: 'convocatoria_id', columns: ['resolucion'] }],
};
