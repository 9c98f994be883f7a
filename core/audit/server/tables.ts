import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from '#core/db/server/columns.ts';

/** Append-only: a trigger refuses update and delete. */
export const auditLog = pgTable(
  'auditoria',
  {
    id: id(),
    at: instant('en').notNull(),
    userId: ref('usuario_id'),
    actor: text('actor').notNull(),
    entity: text('entidad').notNull(),
    entityId: ref('entidad_id').notNull(),
    action: text('accion').notNull(),
    before: jsonb('antes').$type<Record<string, unknown>>(),
    after: jsonb('despues').$type<Record<string, unknown>>(),
    reason: text('motivo'),
    requestId: text('solicitud_id'),
    ip: text('ip'),
  },
  (t) => [
    index('auditoria_entidad_idx').on(t.entity, t.entityId, t.id),
    index('auditoria_ultima_idx').on(t.entity, t.id),
    index('auditoria_usuario_idx').on(t.userId, t.at),
  ],
);
