import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, json, ref } from '#core/db/server/columns.ts';

/** What was made for each attempt key, written in the transaction that made it. */
export const attempt = pgTable(
  'intento_cambio',
  {
    /** An account, or below zero a program of others. */
    userId: ref('usuario_id').notNull(),
    /** The account, and the program: each refers to what it is, and goes with it. */
    accountId: bigint('cuenta_id', { mode: 'number' }).generatedAlwaysAs(
      sql`case when usuario_id > 0 then usuario_id end`,
    ),
    programId: bigint('aplicacion_id', { mode: 'number' }).generatedAlwaysAs(
      sql`case when usuario_id < 0 then -usuario_id end`,
    ),
    key: text('clave').notNull(),
    /** Digest of the operation and its input: a key names one change. */
    change: text('cambio').notNull(),
    answer: json('respuesta'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('intento_cambio_creado_idx').on(t.createdAt)],
);
