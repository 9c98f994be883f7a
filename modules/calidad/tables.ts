import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from '#core/db/server/columns.ts';
import { facultad } from '#modules/catalogos/tables.ts';

/** A record that breaks a rule and may stay as it is. It counts while the record still breaks it. */
export const calidadAceptada = pgTable(
  'calidad_aceptada',
  {
    id: id(),
    regla: text('regla').notNull(),
    /** Of the table that the rule reads: which one, its definition says. */
    registroId: ref('registro_id').notNull(),
    motivo: text('motivo').notNull(),
    por: text('por').notNull(),
    creadoEn: createdAt(),
  },
  (t) => [
    unique('calidad_aceptada_unica').on(t.regla, t.registroId),
    check('calidad_aceptada_motivo', sql`btrim(${t.motivo}) <> ''`),
  ],
);

/** What broke each rule on a day, by faculty; of the months before this one, the last day measured. */
export const calidadMedicion = pgTable(
  'calidad_medicion',
  {
    id: id(),
    dia: date('dia').notNull(),
    regla: text('regla').notNull(),
    facultadId: ref('facultad_id').references(() => facultad.id),
    abiertos: integer('abiertos').notNull(),
    aceptados: integer('aceptados').notNull(),
  },
  (t) => [
    unique('calidad_medicion_del_dia').on(t.dia, t.regla, t.facultadId).nullsNotDistinct(),
    check('calidad_medicion_cuentas', sql`${t.abiertos} >= 0 and ${t.aceptados} >= 0`),
    index('calidad_medicion_facultad_idx').on(t.facultadId),
  ],
);
