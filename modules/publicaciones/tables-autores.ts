import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, refTo } from '#core/db/server/columns.ts';
import { investigador } from '#modules/personas/tables.ts';
import { publicacion } from './tables.ts';

/** «No soy yo»: whoever signs so in a publication is not this person, who is no longer proposed there. */
export const autorDescartado = pgTable(
  'autor_descartado',
  {
    id: id(),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    investigadorId: refTo('investigador_id', () => investigador.id),
    firma: text('firma').notNull(),
    dichoPor: text('dicho_por').notNull(),
    dichoEn: instant('dicho_en').notNull(),
  },
  (t) => [
    uniqueIndex('autor_descartado_unico').on(t.investigadorId, t.firma, t.publicacionId),
    index('autor_descartado_publicacion_idx').on(t.publicacionId),
  ],
);
