import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, json, ref } from '#core/db/server/columns.ts';

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
    before: json('antes').$type<Record<string, unknown>>(),
    after: json('despues').$type<Record<string, unknown>>(),
    reason: text('motivo'),
    requestId: text('solicitud_id'),
    ip: text('ip'),
  },
  (t) => [
    index('auditoria_entidad_idx').on(t.entity, t.entityId, t.id),
    index('auditoria_ultima_idx').on(t.entity, t.id),
    // The whole log, or that of a person, a kind of record or an action, newest first.
    index('auditoria_en_idx').on(t.at.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('auditoria_usuario_idx').on(t.userId, t.at.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('auditoria_entidad_en_idx').on(t.entity, t.at.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('auditoria_accion_idx').on(t.action, t.at.desc().nullsLast(), t.id.desc().nullsFirst()),
  ],
);
