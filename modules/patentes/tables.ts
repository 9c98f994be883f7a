import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, points, ref, refTo, updatedAt } from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { investigador } from '#modules/personas/tables.ts';
import { flujoPublicacion } from '#modules/publicaciones/domain/vocabularios.ts';

export const patente = pgTable(
  'patente',
  {
    id: id(),
    nroRegistro: text('nro_registro').notNull().unique(),
    tipo: text('tipo').notNull(),
    titulo: text('titulo').notNull(),
    nroExpediente: text('nro_expediente'),
    fechaPresentacion: date('fecha_presentacion').notNull(),
    oficina: text('oficina_presentacion'),
    estado: text('estado').notNull(),
    paso: integer('paso').notNull().default(1),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
  },
  (t) => [
    check('patente_tipo', sql`${t.tipo} in ('Patente de invención', 'Modelo de utilidad', 'Certificado de obtentor')`),
    check('patente_estado', knownState(flujoPublicacion, t.estado)),
  ],
);

export const patenteAutor = pgTable(
  'patente_autor',
  {
    id: id(),
    patenteId: refTo('patente_id', () => patente.id, { onDelete: 'cascade' }),
    investigadorId: ref('investigador_id').references(() => investigador.id),
    nombres: text('nombres').notNull(),
    condicion: text('condicion').notNull(),
    puntaje: points('puntaje').notNull().default('0'),
  },
  (t) => [
    check('patente_autor_condicion', sql`${t.condicion} in ('Autor', 'Inventor')`),
    uniqueIndex('patente_autor_unico').on(t.patenteId, t.investigadorId).where(sql`investigador_id is not null`),
    index('patente_autor_patente_idx').on(t.patenteId),
    index('patente_autor_investigador_idx').on(t.investigadorId),
  ],
);
