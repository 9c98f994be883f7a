import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, ref, refTo, stateSince, version } from '#core/db/server/columns.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { turnIndex } from '#core/flow/server/tables.ts';
import { autoridad } from '#modules/catalogos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { flujoConstancia } from './domain/flujo.ts';

/** Whom a certificate is about, on the day on which it was made. */
export type Titular = {
  nombre: string;
  apellidos: string;
  nombres: string;
  documento: string;
  /** As the register of people says it; what was issued before it was read has none. */
  sexo?: string | null;
  facultad: string | null;
  categoria: string | null;
  clase: string | null;
  publicaciones: number | null;
  puntaje: string | null;
};
/** What a certificate says, frozen when it was asked for. */
export type Dicho = {
  titular: Titular;
  /** The end of its sentence. */
  hecho: { texto: string; negrita?: string };
  /** The table after it, when it has one. */
  cuerpo: View[];
  autoridad: { nombre: string; cargo: string };
};

/** The kinds of certificate that were ever defined; the catalogues bring the row of each. */
export const constanciaTipo = pgTable('constancia_tipo', { clave: text('clave').primaryKey() });

export const constanciaEn = statesSql(flujoConstancia);
/** A certificate that was asked for. What it says is never written again (a trigger refuses it). */
export const constancia = pgTable(
  'constancia',
  {
    id: id(),
    codigo: text('codigo').notNull(),
    tipo: text('tipo')
      .notNull()
      .references(() => constanciaTipo.clave),
    investigadorId: refTo('investigador_id', () => investigador.id),
    autoridadId: ref('autoridad_id').references(() => autoridad.id),
    estado: text('estado').notNull(),
    estadoDesde: stateSince(),
    dicho: json('dicho').$type<Dicho>().notNull(),
    /** SHA-256 of what it says, in the order of its keys. */
    huellaDatos: text('huella_datos').notNull(),
    /** What its QR carries, signed. */
    carga: text('carga').notNull(),
    /** SHA-256 of the file that was given. */
    huella: text('huella'),
    motivo: text('motivo'),
    solicitadaEl: date('solicitada_el').notNull(),
    solicitadaPor: text('solicitada_por').notNull(),
    emitidaEn: instant('emitida_en'),
    emitidaPor: text('emitida_por'),
    cerradaEn: instant('cerrada_en'),
    creadoEn: createdAt(),
    version: version(),
  },
  (t) => [
    unique('constancia_codigo').on(t.codigo),
    turnIndex('constancia_turno_idx', flujoConstancia, t),
    check('constancia_estado', knownState(flujoConstancia, t.estado)),
    check(
      'constancia_emitida',
      sql`${constanciaEn.not('publicas')} or (${t.huella} is not null and ${t.emitidaEn} is not null)`,
    ),
    check('constancia_con_motivo', sql`${constanciaEn('vivas')} or ${t.motivo} is not null`),
    // Asked again on the same day, with nothing changed, it is the same certificate.
    uniqueIndex('constancia_del_dia')
      .on(t.investigadorId, t.tipo, t.solicitadaEl, t.huellaDatos)
      .where(constanciaEn('vivas')),
    index('constancia_creado_idx').on(t.creadoEn),
    index('constancia_autoridad_idx').on(t.autoridadId),
    index('constancia_tipo_idx').on(t.tipo),
  ],
);

/** Public keys with which certificates were signed, the one in force and those before: they are published for ever. */
export const clavePublica = pgTable('constancia_clave', {
  kid: text('kid').primaryKey(),
  x: text('x').notNull(),
  creadoEn: createdAt(),
});
