import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, refTo } from '#core/db/server/columns.ts';
import { investigador } from '#modules/personas/tables.ts';

const ESTADOS_CDI = [
  'enviado',
  'observado',
  'en_tramite',
  'pendiente',
  'vigente',
  'no_vigente',
  'no_aprobado',
  'anulado',
];

/** Qualification as research teacher (CDI); `vigente` between its dates. */
export const cdiEvaluacion = pgTable(
  'cdi_evaluacion',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    fase: text('fase').notNull(),
    estado: text('estado').notNull(),
    fechaConstancia: date('fecha_constancia'),
    fechaFin: date('fecha_fin'),
    creadoEn: createdAt(),
  },
  (t) => [
    check('cdi_fase', sql`${t.fase} in ('Solicitud', 'Constancia')`),
    check('cdi_estado', sql`${t.estado} in (${oneOf(ESTADOS_CDI)})`),
    index('cdi_investigador_idx').on(t.investigadorId),
  ],
);
