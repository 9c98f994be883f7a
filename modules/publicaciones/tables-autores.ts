import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, json, points, ref, refTo } from '#core/db/server/columns.ts';
import { investigador } from '#modules/personas/tables.ts';
import { publicacion } from './tables.ts';

/** «No soy yo»: anyone who signs so in a publication is not this person, who is no longer proposed there. */
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

/** Points of each author whenever they or their owner changed: the database writes it, and nothing in it changes. */
export const puntajeHistoria = pgTable(
  'puntaje_historia',
  {
    id: id(),
    publicacionId: ref('publicacion_id').notNull(),
    autorId: ref('autor_id').notNull(),
    /** As it was then: who was absorbed later keeps hers. */
    personaId: ref('persona_id'),
    puntaje: points('puntaje').notNull(),
    insumos: json('insumos').$type<Record<string, unknown>>(),
    desde: instant('desde').notNull(),
  },
  (t) => [
    index('puntaje_historia_persona_idx').on(t.personaId),
    index('puntaje_historia_autor_idx').on(t.autorId, t.desde),
  ],
);
