import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from '#core/db/server/columns.ts';

/** Every transition ever made; the state column of a record only mirrors its last row. Append-only. */
export const flowHistory = pgTable(
  'transicion',
  {
    id: id(),
    entity: text('entidad').notNull(),
    entityId: ref('entidad_id').notNull(),
    action: text('accion').notNull(),
    from: text('de'),
    to: text('a').notNull(),
    at: instant('en').notNull(),
    userId: ref('usuario_id'),
    actor: text('actor').notNull(),
    data: jsonb('datos').$type<Record<string, string>>(),
  },
  (t) => [index('transicion_entidad_idx').on(t.entity, t.entityId, t.id)],
);
