import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, ref, refTo, version } from '#core/db/server/columns.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { AMBITOS_MOTIVO } from './domain/motivos.ts';

/** Reasons of the office to observe a record, of any kind. */
export const motivoObservacion = pgTable(
  'motivo_observacion',
  {
    id: id(),
    texto: text('texto').notNull(),
    ambitos: text('ambitos').array().notNull(),
    orden: integer('orden').notNull(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [
    check('motivo_observacion_ambitos', sql`${t.ambitos} <@ array[${oneOf(keysOf(AMBITOS_MOTIVO))}]`),
    uniqueIndex('motivo_observacion_texto_unico').on(sql`quipu_clave(${t.texto})`),
  ],
);

/** Which reasons an observation used: that of the record at that instant, as the history of its flow has it. */
export const motivoUsado = pgTable(
  'motivo_usado',
  {
    id: id(),
    motivoId: refTo('motivo_id', () => motivoObservacion.id),
    entidad: text('entidad').notNull(),
    entidadId: ref('entidad_id').notNull(),
    creadoEn: createdAt(),
  },
  (t) => [
    index('motivo_usado_motivo_idx').on(t.motivoId),
    index('motivo_usado_registro_idx').on(t.entidad, t.entidadId),
  ],
);
