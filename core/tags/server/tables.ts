import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, ref } from '#core/db/server/columns.ts';
import { MAX_KEY, MAX_VALUE } from '../shared/tags.ts';

export const tag = pgTable(
  'etiqueta',
  {
    id: id(),
    entity: text('entidad').notNull(),
    entityId: ref('entidad_id').notNull(),
    key: text('clave').notNull(),
    value: text('valor').notNull().default(''),
  },
  (t) => [
    uniqueIndex('etiqueta_clave_unica').on(t.entity, t.entityId, t.key),
    index('etiqueta_busqueda_idx').on(t.entity, t.key, t.value),
    check(
      'etiqueta_limites',
      sql`length(${t.key}) between 1 and ${sql.raw(String(MAX_KEY))} and length(${t.value}) <= ${sql.raw(String(MAX_VALUE))} and ${t.key} !~* '^aws:'`,
    ),
  ],
);
