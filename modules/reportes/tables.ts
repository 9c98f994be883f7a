import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, refTo, version } from '#core/db/server/columns.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { AjustesHoja } from './domain/hoja-de-vida.ts';

/** How a researcher wants his curriculum, and the address at which anybody reads it while he publishes it. */
export const hojaDeVida = pgTable(
  'hoja_de_vida',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    ajustes: jsonb('ajustes').$type<AjustesHoja>().notNull(),
    enlace: text('enlace'),
    version: version(),
  },
  (t) => [unique('hoja_de_vida_persona').on(t.investigadorId), unique('hoja_de_vida_enlace').on(t.enlace)],
);
