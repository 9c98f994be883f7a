import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/kernel/shared/time.ts';

/**
 * SQL predicate: the person has a licence in force on `hoy` that keeps them out (spec 08 §9.3). Both ends count, types
 * that let their holder take part do not, and one blocking licence among several is enough.
 * @param investigadorId SQL that names the person's id in the query
 */
export const enLicencia = (hoy: Day, investigadorId: SQL = sql`i.id`): SQL =>
  sql`
    exists (
      select 1
      from licencia l
        join licencia_tipo lt on lt.id = l.licencia_tipo_id
      where l.investigador_id = ${investigadorId}
        and not lt.permite_participar
        and ${hoy}::date between l.fecha_inicio and l.fecha_fin
    )
  `;
