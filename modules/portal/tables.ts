import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, ref, refTo, version } from '#core/db/server/columns.ts';
import { ROLES } from '#modules/acceso/domain/areas.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { JEFATURA, MAX_DIAS } from './domain/escalamiento.ts';

/**
 * When what waits for the office is told to a second person, by kind of turn; the row of `JEFATURA` says who heads the
 * office. A kind without a row is never told.
 */
export const escalamiento = pgTable(
  'escalamiento',
  {
    id: id(),
    clave: text('clave').notNull(),
    /** Days after its term, or after the days that it usually takes. */
    dias: integer('dias'),
    /** Whom it is told to; null: who heads the office. */
    usuarioId: ref('usuario_id').references(() => usuario.id),
    version: version(),
    actualizadoEn: instant('actualizado_en').notNull().default(sql`now()`),
    actualizadoPor: text('actualizado_por'),
  },
  (t) => [
    uniqueIndex('escalamiento_clave').on(t.clave),
    index('escalamiento_usuario_idx').on(t.usuarioId),
    check('escalamiento_dias', sql`${t.dias} is null or ${t.dias} between 0 and ${sql.raw(String(MAX_DIAS))}`),
    check('escalamiento_jefatura', sql`${t.clave} <> ${sql.raw(`'${JEFATURA}'`)} or ${t.dias} is null`),
  ],
);

/** Who put away the path of their first day in an area. */
export const primerDiaCerrado = pgTable(
  'primer_dia_cerrado',
  {
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    area: text('area').notNull(),
    en: instant('en').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.usuarioId, t.area] }),
    check('primer_dia_cerrado_area', sql`${t.area} in (${oneOf(ROLES)})`),
  ],
);
