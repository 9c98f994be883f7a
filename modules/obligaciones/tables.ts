import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, ref, refTo } from '#core/db/server/columns.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { type Ambito, CLAVES_AMBITO } from './domain/calendario.ts';

/**
 * Days before its last day (-1, after it) on which each obligation was reminded, once; with whom could not be written
 * to. What is owed is never stored: it is read from the modules that know it.
 */
export const obligacionAviso = pgTable(
  'obligacion_aviso',
  {
    clave: text('clave').notNull(),
    vence: date('vence').notNull(),
    dias: smallint('dias').notNull(),
    avisadoEn: instant('avisado_en').notNull(),
    falla: text('falla'),
  },
  (t) => [primaryKey({ columns: [t.clave, t.vence, t.dias] })],
);

/** The private links by which a calendar reads what an account has to do: only what tells each is the one. */
export const calendarioEnlace = pgTable(
  'calendario_enlace',
  {
    id: id(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    ambito: text('ambito').$type<Ambito>().notNull().default('persona'),
    proyectoId: ref('proyecto_id').references(() => proyecto.id, { onDelete: 'cascade' }),
    huella: text('huella').notNull().unique(),
    creadoEn: instant('creado_en').notNull(),
  },
  (t) => [
    unique('calendario_enlace_unico').on(t.usuarioId, t.ambito, t.proyectoId).nullsNotDistinct(),
    check('calendario_enlace_ambito', sql`${t.ambito} in (${oneOf(CLAVES_AMBITO)})`),
    check('calendario_enlace_proyecto', sql`(${t.ambito} = 'proyecto') = (${t.proyectoId} is not null)`),
    index('calendario_enlace_proyecto_idx').on(t.proyectoId),
  ],
);

/** What calendars were told of each event the last time, so that a change is told as one: its number goes up. */
export const calendarioEvento = pgTable('calendario_evento', {
  uid: text('uid').primaryKey(),
  huella: text('huella').notNull(),
  secuencia: integer('secuencia').notNull().default(0),
  cambiadoEn: instant('cambiado_en').notNull(),
});
