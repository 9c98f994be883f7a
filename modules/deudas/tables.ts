import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, refTo, stateSince, updatedAt, version } from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { turnIndex } from '#core/flow/server/tables.ts';
import { proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { CLASES, type Clase, type EstadoDeuda, FORMAS, flujoDeuda } from './domain/deudas.ts';

/** States of a debt as SQL. */
export const deudaEn = statesSql(flujoDeuda);

/** One row per member and kind; «both» is two rows (spec 05 §7.1). */
export const deuda = pgTable(
  'deuda',
  {
    id: id(),
    integranteId: refTo('integrante_id', () => proyectoIntegrante.id),
    clase: text('clase').$type<Clase>().notNull(),
    estado: text('estado').$type<EstadoDeuda>().notNull().default('pendiente'),
    estadoDesde: stateSince(),
    /** Report owed, one of those of the type of the project; rows of before say it in the detail. */
    informe: text('informe'),
    detalle: text('detalle').notNull(),
    comentario: text('comentario'),
    fechaDeuda: date('fecha_deuda').notNull(),
    fechaSubsanacion: date('fecha_subsanacion'),
    formaSubsanacion: text('forma_subsanacion'),
    registradoPor: text('registrado_por'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    check('deuda_clase', sql`${t.clase} in (${oneOf(Object.keys(CLASES))})`),
    check('deuda_forma', sql`${t.formaSubsanacion} in (${oneOf(Object.keys(FORMAS))})`),
    turnIndex('deuda_turno_idx', flujoDeuda, t),
    check('deuda_estado', knownState(flujoDeuda, t.estado)),
    check('deuda_subsanada_con_fecha', sql`${deudaEn.not('subsanada', t.estado)} or ${t.fechaSubsanacion} is not null`),
    uniqueIndex('deuda_pendiente_unica')
      .on(t.integranteId, t.clase, sql`coalesce(${t.informe}, ${t.detalle})`)
      .where(deudaEn('pendiente')),
    index('deuda_integrante_idx').on(t.integranteId),
  ],
);
