import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  json,
  oneOf,
  ref,
  refTo,
  stateSince,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { turnIndex } from '#core/flow/server/tables.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { CLAVES_CRITERIO, type Criterio } from './domain/criterios.ts';
import { flujoCdi } from './domain/flujo.ts';
import type { Persona } from './domain/persona.ts';

/** States of a request or certificate as SQL. */
export const cdiEn = statesSql(flujoCdi);

/** A request to be research teacher and the certificate (CDI) it becomes; `vigente` between its dates. */
export const cdiEvaluacion = pgTable(
  'cdi_evaluacion',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    facultadId: ref('facultad_id').references(() => facultad.id),
    fase: text('fase').notNull(),
    estado: text('estado').notNull(),
    estadoDesde: stateSince(),
    /** Only of who was approved. */
    tipoInvestigador: text('tipo_investigador'),
    /** The person as she was when it was sent. */
    persona: json('persona').$type<Persona>(),
    fechaTramite: date('fecha_tramite'),
    confirmar: boolean('confirmar'),
    /** Why, when it was not approved or was annulled; a note of who confirmed it otherwise. */
    confirmarDescripcion: text('confirmar_descripcion'),
    normativa: text('normativa'),
    /** With it anybody checks the certificate; none of those of an older system. */
    codigo: text('codigo'),
    fechaConstancia: date('fecha_constancia'),
    fechaFin: date('fecha_fin'),
    fechaEnvioMail: instant('fecha_envio_mail'),
    enviadoEn: instant('enviado_en').notNull().default(sql`now()`),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    unique('cdi_codigo').on(t.codigo),
    check('cdi_fase', sql`${t.fase} in ('Solicitud', 'Constancia')`),
    turnIndex('cdi_evaluacion_turno_idx', flujoCdi, t),
    check('cdi_estado', knownState(flujoCdi, t.estado)),
    // What follows an approval is not written without one (spec 06 §10.18).
    check(
      'cdi_solo_aprobado',
      sql`${t.fechaTramite} is not null or (${t.tipoInvestigador} is null and ${t.confirmar} is null and ${t.normativa} is null)`,
    ),
    index('cdi_investigador_idx').on(t.investigadorId),
    index('cdi_facultad_idx').on(t.facultadId),
    index('cdi_vencimiento_idx').on(t.fechaFin).where(cdiEn('vigente')),
  ],
);

/** A criterion as it was when the request was sent, or decided. */
export const cdiRequisito = pgTable(
  'cdi_requisito',
  {
    id: id(),
    evaluacionId: refTo('evaluacion_id', () => cdiEvaluacion.id, { onDelete: 'cascade' }),
    clave: text('clave').notNull(),
    cumple: boolean('cumple').notNull(),
    evidencia: json('evidencia').$type<Omit<Criterio, 'clave' | 'cumple'>>().notNull(),
  },
  (t) => [
    unique('cdi_requisito_unico').on(t.evaluacionId, t.clave),
    check('cdi_requisito_clave', sql`${t.clave} in (${oneOf(CLAVES_CRITERIO)})`),
  ],
);

export const cdiObservacion = pgTable(
  'cdi_observacion',
  {
    id: id(),
    evaluacionId: refTo('evaluacion_id', () => cdiEvaluacion.id, { onDelete: 'cascade' }),
    texto: text('texto').notNull(),
    por: text('por').notNull(),
    creadoEn: createdAt(),
    atendidaEn: instant('atendida_en'),
  },
  // One waits at the most.
  (t) => [
    index('cdi_observacion_idx').on(t.evaluacionId),
    uniqueIndex('cdi_observacion_abierta').on(t.evaluacionId).where(sql`atendida_en is null`),
  ],
);

/** A sworn statement with the text that was accepted; its PDF is made of it. */
export const cdiDeclaracion = pgTable(
  'cdi_declaracion',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    evaluacionId: refTo('evaluacion_id', () => cdiEvaluacion.id),
    version: integer('version').notNull(),
    fechaInicio: date('fecha_inicio').notNull(),
    fechaFin: date('fecha_fin').notNull(),
    texto: text('texto').notNull(),
    persona: json('persona').$type<Persona>().notNull(),
    creadoEn: createdAt(),
  },
  (t) => [
    index('cdi_declaracion_investigador_idx').on(t.investigadorId, t.fechaFin),
    unique('cdi_declaracion_version').on(t.evaluacionId, t.version),
    check('cdi_declaracion_fechas', sql`${t.fechaInicio} < ${t.fechaFin}`),
  ],
);

/** Tree of kinds of activity: headings (level 0) are not chosen. */
export const cdiActividadTipo = pgTable(
  'cdi_actividad_tipo',
  {
    id: ref('id').notNull().unique().generatedAlwaysAsIdentity(),
    codigo: text('codigo').primaryKey(),
    padre: text('padre').references((): AnyPgColumn => cdiActividadTipo.codigo),
    categoria: text('categoria').notNull(),
    descripcion: text('descripcion').notNull(),
    nivel: integer('nivel').notNull(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [
    index('cdi_actividad_tipo_padre_idx').on(t.padre),
    check('cdi_actividad_tipo_nivel', sql`(${t.nivel} = 0) = (${t.padre} is null)`),
  ],
);

/** What an applicant adds to what the system knows, with its document; without a request until it is sent. */
export const cdiActividad = pgTable(
  'cdi_actividad',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    evaluacionId: ref('evaluacion_id').references(() => cdiEvaluacion.id),
    tipo: text('tipo')
      .notNull()
      .references(() => cdiActividadTipo.codigo),
    creadoEn: createdAt(),
  },
  (t) => [
    index('cdi_actividad_investigador_idx').on(t.investigadorId),
    index('cdi_actividad_evaluacion_idx').on(t.evaluacionId),
    index('cdi_actividad_tipo_idx').on(t.tipo),
  ],
);

/** The same, approved by the office: of which year it is and what it was. */
export const cdiActividadRegistro = pgTable(
  'cdi_actividad_registro',
  {
    id: id(),
    actividadId: refTo('actividad_id', () => cdiActividad.id).unique(),
    tipo: text('tipo')
      .notNull()
      .references(() => cdiActividadTipo.codigo),
    periodo: integer('periodo').notNull(),
    datos: json('datos').$type<Record<string, string | null>>().notNull().default({}),
    por: text('por').notNull(),
    creadoEn: createdAt(),
  },
  (t) => [
    index('cdi_actividad_registro_tipo_idx').on(t.tipo),
    check('cdi_actividad_registro_periodo', sql`${t.periodo} between 1950 and 2200`),
  ],
);

/** Reminders that a certificate lapses: those sent, and those that had nowhere to go. */
export const cdiRecordatorio = pgTable(
  'cdi_recordatorio',
  {
    id: id(),
    evaluacionId: refTo('evaluacion_id', () => cdiEvaluacion.id),
    dia: date('dia').notNull(),
    falla: text('falla'),
  },
  (t) => [unique('cdi_recordatorio_unico').on(t.evaluacionId, t.dia)],
);
