import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from '#core/db/server/columns.ts';

/** A named URL state of a list. */
export const savedView = pgTable(
  'vista_guardada',
  {
    id: id(),
    userId: ref('usuario_id').notNull(),
    list: text('lista').notNull(),
    name: text('nombre').notNull(),
    query: text('consulta').notNull(),
    isDefault: boolean('predeterminada').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('vista_guardada_nombre_unico').on(t.userId, t.list, t.name)],
);
