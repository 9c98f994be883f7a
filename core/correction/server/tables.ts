import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref, stateSince, version } from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { correctionFlow } from '../shared/flow.ts';

export const correctionIn = statesSql(correctionFlow);

/** A request to correct a datum of a record. Title, datum and link are kept as they were when it was asked. */
export const correction = pgTable(
  'correccion',
  {
    id: id(),
    entity: text('entidad').notNull(),
    entityId: ref('entidad_id').notNull(),
    userId: ref('usuario_id').notNull(),
    applicant: text('solicitante').notNull(),
    kind: text('clase').notNull(),
    title: text('titulo').notNull(),
    link: text('enlace').notNull(),
    field: text('clave_campo').notNull(),
    fieldLabel: text('campo').notNull(),
    reason: text('motivo').notNull(),
    estado: text('estado').notNull(),
    estadoDesde: stateSince(),
    answer: text('respuesta'),
    createdAt: createdAt(),
    attendedAt: instant('atendido_en'),
    attendedBy: text('atendido_por'),
    version: version(),
  },
  (t) => [
    check('correccion_estado', knownState(correctionFlow, t.estado)),
    uniqueIndex('correccion_pedida_unica')
      .on(t.entity, t.entityId, t.userId, t.field)
      .where(correctionIn('porAtender')),
    index('correccion_por_atender_idx').on(t.entity).where(correctionIn('porAtender')),
    index('correccion_registro_idx').on(t.entity, t.entityId),
  ],
);
