import { sql } from 'drizzle-orm';
import { index, integer, jsonb, type PgColumn, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, ref } from '#core/db/server/columns.ts';
import type { Flow } from '../shared/flow.ts';

/** `estadoDesde`: since when each row is in its state; null where that was not recorded (imported rows). */
export type StatefulTable = PgTable & { id: PgColumn; estado: PgColumn; version?: PgColumn; estadoDesde: PgColumn };

/** The rows of a flow that wait for somebody, those that have waited longest first: what inboxes read. */
export function turnIndex(name: string, { turns }: Pick<Flow, 'turns'>, t: { id: PgColumn; estadoDesde: PgColumn }) {
  const waiting = Object.keys(turns).filter((state) => turns[state]!.length > 0);
  return index(name)
    .on(t.estadoDesde, t.id)
    .where(sql`estado in (${oneOf(waiting)})`);
}

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
