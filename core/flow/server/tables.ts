import { sql } from 'drizzle-orm';
import { date, index, integer, type PgColumn, type PgTable, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, json, oneOf, ref } from '#core/db/server/columns.ts';
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
    data: json('datos').$type<Record<string, string>>(),
    /** The version of the record that it left. */
    version: integer('version'),
    /** The columns that it changed, as they were: kept by what may be taken back. */
    before: json('antes').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('transicion_entidad_idx').on(t.entity, t.entityId, t.id),
    // What an account did lately.
    index('transicion_cuenta_idx').on(t.userId, t.at),
  ],
);

/**
 * Who of the office took a record that waits for it. It holds while the record stays in its state: a trigger of
 * `transicion` erases it with the change, so that no way of moving a record keeps it.
 */
export const takenTurn = pgTable(
  'turno_tomado',
  {
    entity: text('entidad').notNull(),
    entityId: ref('entidad_id').notNull(),
    userId: ref('usuario_id').notNull(),
    /** Its name then: the accounts are of a module. */
    holder: text('quien').notNull(),
    at: instant('en').notNull(),
  },
  (t) => [
    primaryKey({ name: 'turno_tomado_unico', columns: [t.entity, t.entityId] }),
    index('turno_tomado_usuario_idx').on(t.userId),
  ],
);

/**
 * What waited too long and a second person was told of: once for each stay in a state, also when the job runs again.
 */
export const escalatedTurn = pgTable(
  'turno_escalado',
  {
    entity: text('entidad').notNull(),
    entityId: ref('entidad_id').notNull(),
    state: text('estado').notNull(),
    /** Day since when it waits. */
    since: date('desde', { mode: 'string' }).notNull(),
    userId: ref('usuario_id').notNull(),
    /** Its name then: the accounts are of a module. */
    holder: text('quien').notNull(),
    at: instant('en').notNull(),
  },
  (t) => [
    primaryKey({ name: 'turno_escalado_unico', columns: [t.entity, t.entityId, t.state, t.since] }),
    index('turno_escalado_usuario_idx').on(t.userId),
  ],
);
