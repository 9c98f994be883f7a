import { type SQL, sql } from 'drizzle-orm';
import { cdiEn } from '../tables.ts';

/**
 * SQL predicate: the person holds a certificate of research teacher in force on the day, both ends counted. The one
 * answer for calls, evaluation and anyone who asks.
 */
export const cdiVigente = (dia: string | SQL, investigadorId: SQL): SQL =>
  sql`
    exists (
      select 1
      from cdi_evaluacion cv
      where cv.investigador_id = ${investigadorId}
        and cv.fase = 'Constancia'
        and ${cdiEn('vigente', 'cv')}
        and coalesce(cv.fecha_constancia, '-infinity'::date) <= ${dia}::date
        and coalesce(cv.fecha_fin, 'infinity'::date) >= ${dia}::date
    )
  `;
