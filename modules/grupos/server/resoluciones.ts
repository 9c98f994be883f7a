import { sql } from 'drizzle-orm';
import type { Referrer } from '#core/audit/server/referrers.ts';

/** The groups that cite a resolution, for themselves or for a member. */
export const citanGrupos: Referrer = {
  entity: 'grupo',
  words: ['grupo', 'grupos'],
  permission: 'grupos.ver',
  label: sql`r.nombre`,
  href: sql`'/admin/estudios/grupos/detalle?id=' || r.id`,
  places: [
    { table: 'grupo', id: 'id', columns: ['resolucion_creacion', 'resolucion', 'resolucion_disolucion'] },
    {
      table: 'grupo_integrante',
      id: 'grupo_id',
      columns: ['resolucion', 'exclusion_resolucion', 'resolucion_decanal'],
    },
  ],
};
