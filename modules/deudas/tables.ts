import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, refTo } from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { flujoDeuda } from './domain/flujo.ts';

/** States of a debt as SQL. */
export const deudaEn = statesSql(flujoDeuda);

/** One row per member and kind; «both» is two rows (spec 05 §7.1). */
export const deuda = pgTable(
  'deuda',
  {
    id: id(),
    integranteId: refTo('integrante_id', () => proyectoIntegrante.id),
    clase: text('clase').notNull(),
    estado: text('estado').notNull().default('pendiente'),
    detalle: text('detalle').notNull(),
    comentario: text('comentario'),
    fechaDeuda: date('fecha_deuda').notNull(),
    fechaSubsanacion: date('fecha_subsanacion'),
    formaSubsanacion: text('forma_subsanacion'),
    registradoPor: text('registrado_por'),
    creadoEn: createdAt(),
  },
  (t) => [
    check('deuda_clase', sql`${t.clase} in ('academica', 'economica')`),
    check('deuda_estado', knownState(flujoDeuda, t.estado)),
    check('deuda_subsanada_con_fecha', sql`${deudaEn.not('subsanada', t.estado)} or ${t.fechaSubsanacion} is not null`),
    uniqueIndex('deuda_pendiente_unica').on(t.integranteId, t.clase, t.detalle).where(deudaEn('pendiente')),
    index('deuda_integrante_idx').on(t.integranteId),
  ],
);
