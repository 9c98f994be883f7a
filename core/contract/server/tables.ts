import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, ref } from '#core/db/server/columns.ts';

/** What was made for each attempt key, written in the transaction that made it. */
export const attempt = pgTable(
  'intento_cambio',
  {
    userId: ref('usuario_id').notNull(),
    key: text('clave').notNull(),
    /** Digest of the operation and its input: a key names one change. */
    change: text('cambio').notNull(),
    answer: jsonb('respuesta'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('intento_cambio_creado_idx').on(t.createdAt)],
);
