import { sql } from 'drizzle-orm';
import { check, date, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '#core/db/server/columns.ts';

/**
 * Terms of obligations that the office extended: of which (`clave` of the relation), from what day to what day, why and
 * who. Each goes beyond the one before; nothing of it is written again, and the term of an obligation reads the last.
 */
export const obligacionPlazo = pgTable(
  'obligacion_plazo',
  {
    id: id(),
    clave: text('clave').notNull(),
    /** First, second… extension of the same obligation: two at once never are the same one. */
    numero: smallint('numero').notNull(),
    desde: date('desde').notNull(),
    hasta: date('hasta').notNull(),
    motivo: text('motivo').notNull(),
    ampliadoPor: text('ampliado_por').notNull(),
    ampliadoEn: instant('ampliado_en').notNull(),
  },
  (t) => [
    unique('obligacion_plazo_numero_unico').on(t.clave, t.numero),
    check('obligacion_plazo_mas_tarde', sql`${t.hasta} > ${t.desde}`),
    check('obligacion_plazo_motivo', sql`${t.motivo} ~ '\\S'`),
    check('obligacion_plazo_numero', sql`${t.numero} > 0`),
  ],
);
