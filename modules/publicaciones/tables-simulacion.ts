import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, points, ref, refTo } from '#core/db/server/columns.ts';
import { publicacionBaremo } from './tables.ts';

/** What a draft would do to the points of the records: of each baremo, its last one. */
export const simulacionBaremo = pgTable('simulacion_baremo', {
  id: id(),
  baremoId: refTo('baremo_id', () => publicacionBaremo.id, { onDelete: 'cascade' }).unique(),
  /** Days of inscription of the records looked at. */
  desde: date('desde'),
  hasta: date('hasta'),
  pedidaPor: text('pedida_por').notNull(),
  avance: integer('avance').notNull().default(0),
  total: integer('total').notNull().default(0),
  /** Its last sign of life. */
  vistaEn: instant('vista_en').notNull(),
  /** The categories that it read: others now, and it is out of date. */
  huella: text('huella'),
  terminadaEn: instant('terminada_en'),
});

/** What an author had and would have, as they were then; nothing where the draft has no category for the record. */
export const simulacionFila = pgTable(
  'simulacion_fila',
  {
    id: id(),
    simulacionId: refTo('simulacion_id', () => simulacionBaremo.id, { onDelete: 'cascade' }),
    publicacionId: ref('publicacion_id').notNull(),
    autorId: ref('autor_id'),
    personaId: ref('persona_id'),
    antes: points('antes').notNull(),
    despues: points('despues'),
    razon: text('razon'),
  },
  (t) => [index('simulacion_fila_idx').on(t.simulacionId)],
);
