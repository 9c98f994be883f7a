import { index, integer, jsonb, type PgColumn, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from '#core/db/server/columns.ts';

/** With `estadoDesde`, the table keeps since when each row is in its state. */
export type StatefulTable = PgTable & { id: PgColumn; estado: PgColumn; version?: PgColumn; estadoDesde?: PgColumn };

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
    /** The version of the record that it left. */
    version: integer('version'),
    /** The columns that it changed, as they were: kept by what may be taken back. */
    before: jsonb('antes').$type<Record<string, unknown>>(),
  },
  (t) => [index('transicion_entidad_idx').on(t.entity, t.entityId, t.id)],
);
