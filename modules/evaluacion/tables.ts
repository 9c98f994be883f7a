import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  json,
  oneOf,
  points,
  ref,
  refTo,
  stateSince,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { turnIndex } from '#core/flow/server/tables.ts';
import { facultad, ocde, resolucion, tipoProyecto } from '#modules/catalogos/tables.ts';
import { convocatoria } from '#modules/convocatorias/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { NivelCriterio } from './domain/puntaje.ts';
import {
  CALCULOS,
  type Calculo,
  DECISIONES,
  type EstadoEvaluacion,
  type EstadoPlantilla,
  flujoEvaluacion,
  flujoPlantilla,
  NIVELES_CRITERIO,
} from './domain/vocabularios.ts';

/** Sets and states of a template of criteria, and of an assignment, as SQL. */
export const plantillaEn = statesSql(flujoPlantilla);
export const evaluacionEn = statesSql(flujoEvaluacion);

export const evaluacionPlantilla = pgTable(
  'evaluacion_plantilla',
  {
    id: id(),
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    periodo: smallint('periodo').notNull(),
    estado: text('estado').$type<EstadoPlantilla>().notNull(),
    estadoDesde: stateSince(),
    puntajeTotal: points('puntaje_total').notNull().default('100'),
    puntajeMinimo: points('puntaje_minimo').notNull().default('50'),
    creadoEn: createdAt(),
    version: version(),
  },
  (t) => [
    unique('evaluacion_plantilla_unica').on(t.tipoProyecto, t.periodo),
    check('evaluacion_plantilla_estado', knownState(flujoPlantilla, t.estado)),
  ],
);

export const evaluacionCriterio = pgTable(
  'evaluacion_criterio',
  {
    id: id(),
    plantillaId: refTo('plantilla_id', () => evaluacionPlantilla.id, { onDelete: 'cascade' }),
    texto: text('texto').notNull(),
    nivel: text('nivel').$type<NivelCriterio>().notNull().default('criterio'),
    puntajeMax: points('puntaje_max').notNull().default('0'),
    orden: integer('orden').notNull(),
    editable: boolean('editable').notNull().default(true),
    calculo: text('calculo').$type<Calculo>().notNull().default('ninguna'),
    parametros: json('parametros').$type<Record<string, number>>().notNull().default({}),
    puntosAdicionales: integer('puntos_adicionales'),
  },
  (t) => [
    index('evaluacion_criterio_plantilla_idx').on(t.plantillaId, t.orden),
    check('evaluacion_criterio_nivel', sql`${t.nivel} in (${oneOf(Object.keys(NIVELES_CRITERIO))})`),
    check('evaluacion_criterio_calculo', sql`${t.calculo} in (${oneOf(Object.keys(CALCULOS))})`),
    check('evaluacion_criterio_automatico', sql`${t.editable} or ${t.calculo} <> 'ninguna'`),
    check('evaluacion_criterio_puntaje', sql`${t.puntajeMax} >= 0`),
  ],
);

/** Assignment of a project to an evaluator. */
export const proyectoEvaluacion = pgTable(
  'proyecto_evaluacion',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id),
    evaluadorId: refTo('evaluador_id', () => evaluador.id),
    plantillaId: ref('plantilla_id').references(() => evaluacionPlantilla.id),
    estado: text('estado').$type<EstadoEvaluacion>().notNull(),
    estadoDesde: stateSince(),
    comentario: text('comentario').notNull().default(''),
    cerradaEn: instant('cerrada_en'),
    asignadaEn: instant('asignada_en').notNull(),
    /** When the evaluator declared to have no conflict of interest: nothing of the project is read before. */
    declaradaEn: instant('declarada_en'),
    /** Why the office assigned them in spite of a conflict that may be excepted. */
    excepcion: text('excepcion'),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    unique('proyecto_evaluacion_unica').on(t.proyectoId, t.evaluadorId),
    index('proyecto_evaluacion_evaluador_idx').on(t.evaluadorId, t.estado),
    index('proyecto_evaluacion_plantilla_idx').on(t.plantillaId),
    turnIndex('proyecto_evaluacion_turno_idx', flujoEvaluacion, t),
    check('proyecto_evaluacion_estado', knownState(flujoEvaluacion, t.estado)),
    check('proyecto_evaluacion_cierre', sql`(${evaluacionEn('cerradas', t.estado)}) = (${t.cerradaEn} is not null)`),
  ],
);

export const evaluacionPuntaje = pgTable(
  'evaluacion_puntaje',
  {
    id: id(),
    asignacionId: refTo('asignacion_id', () => proyectoEvaluacion.id, { onDelete: 'cascade' }),
    criterioId: refTo('criterio_id', () => evaluacionCriterio.id),
    puntaje: numeric('puntaje', { precision: 4, scale: 1 }),
    comentario: text('comentario').notNull().default(''),
    /** Facts an automatic score came from, kept for audit. */
    sustento: json('sustento').$type<Record<string, unknown>>(),
    actualizadoEn: updatedAt(),
  },
  (t) => [
    unique('evaluacion_puntaje_unico').on(t.asignacionId, t.criterioId),
    index('evaluacion_puntaje_criterio_idx').on(t.criterioId),
    check('evaluacion_puntaje_rango', sql`${t.puntaje} >= 0`),
  ],
);

/** A conflict of interest that an evaluator declared: they are not offered for that project again. */
export const evaluacionConflicto = pgTable(
  'evaluacion_conflicto',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id),
    evaluadorId: refTo('evaluador_id', () => evaluador.id),
    motivo: text('motivo').notNull(),
    declaradoEn: instant('declarado_en').notNull(),
  },
  (t) => [
    unique('evaluacion_conflicto_unico').on(t.proyectoId, t.evaluadorId),
    index('evaluacion_conflicto_evaluador_idx').on(t.evaluadorId),
  ],
);

/** What an evaluator knows about: lines, OCDE fields and words, for the assignment proposal. */
export const evaluadorPericia = pgTable(
  'evaluador_pericia',
  {
    id: id(),
    evaluadorId: refTo('evaluador_id', () => evaluador.id, { onDelete: 'cascade' }),
    lineaId: ref('linea_id').references(() => lineaInvestigacion.id),
    ocdeId: ref('ocde_id').references(() => ocde.id),
    palabra: text('palabra'),
  },
  (t) => [
    check('evaluador_pericia_una', sql`num_nonnulls(${t.lineaId}, ${t.ocdeId}, ${t.palabra}) = 1`),
    uniqueIndex('evaluador_pericia_linea_unica').on(t.evaluadorId, t.lineaId).where(sql`linea_id is not null`),
    uniqueIndex('evaluador_pericia_ocde_unica').on(t.evaluadorId, t.ocdeId).where(sql`ocde_id is not null`),
    uniqueIndex('evaluador_pericia_palabra_unica').on(t.evaluadorId, t.palabra).where(sql`palabra is not null`),
    index('evaluador_pericia_linea_idx').on(t.lineaId),
    index('evaluador_pericia_ocde_idx').on(t.ocdeId),
  ],
);

/** A resolution that decided proposals of a call from its ranking. */
export const evaluacionResolucion = pgTable(
  'evaluacion_resolucion',
  {
    id: id(),
    convocatoriaId: refTo('convocatoria_id', () => convocatoria.id),
    resolucion: text('resolucion').notNull(),
    fecha: date('fecha').notNull(),
    motivo: text('motivo').notNull().default(''),
    creadoEn: instant('creado_en').notNull(),
    creadoPor: text('creado_por').notNull(),
  },
  (t) => [
    unique('evaluacion_resolucion_unica').on(t.convocatoriaId, t.resolucion),
    foreignKey({
      name: 'evaluacion_resolucion_resolucion_fk',
      columns: [t.resolucion, t.fecha],
      foreignColumns: [resolucion.numero, resolucion.fecha],
    }).onUpdate('cascade'),
    index('evaluacion_resolucion_resolucion_idx').on(t.resolucion, t.fecha),
  ],
);

/** What a resolution said of each proposal, with the figures it was decided on. */
export const evaluacionResolucionItem = pgTable(
  'evaluacion_resolucion_item',
  {
    resolucionId: refTo('resolucion_id', () => evaluacionResolucion.id),
    proyectoId: refTo('proyecto_id', () => proyecto.id),
    decision: text('decision').notNull(),
    orden: integer('orden'),
    promedio: points('promedio'),
    dispersion: points('dispersion'),
    puntajes: json('puntajes').$type<number[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.resolucionId, t.proyectoId] }),
    index('evaluacion_resolucion_item_proyecto_idx').on(t.proyectoId),
    check('evaluacion_resolucion_item_decision', sql`${t.decision} in (${oneOf(Object.keys(DECISIONES))})`),
  ],
);

/** A difference between evaluations of which the office was already told. */
export const evaluacionDispersion = pgTable('evaluacion_dispersion', {
  proyectoId: ref('proyecto_id')
    .primaryKey()
    .references(() => proyecto.id),
  diferencia: points('diferencia').notNull(),
  avisadaEn: instant('avisada_en').notNull(),
});

/** Quotas and evaluators of a faculty in calls of earlier years, as they were kept then: only read (spec 08 §2). */
export const evaluacionFacultad = pgTable(
  'evaluacion_facultad',
  {
    id: id(),
    facultadId: refTo('facultad_id', () => facultad.id),
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    periodo: smallint('periodo').notNull(),
    cupos: integer('cupos').notNull().default(0),
    puntajeMinimo: points('puntaje_minimo').notNull().default('0'),
    fechaInicio: date('fecha_inicio').notNull(),
    fechaFin: date('fecha_fin').notNull(),
    evaluacionInicio: date('evaluacion_inicio').notNull(),
    evaluacionFin: date('evaluacion_fin').notNull(),
  },
  (t) => [
    unique('evaluacion_facultad_unica').on(t.tipoProyecto, t.periodo, t.facultadId),
    index('evaluacion_facultad_facultad_idx').on(t.facultadId),
    check('evaluacion_facultad_cifras', sql`${t.cupos} >= 0 and ${t.puntajeMinimo} >= 0`),
    check(
      'evaluacion_facultad_fechas',
      sql`${t.fechaInicio} <= ${t.fechaFin} and ${t.evaluacionInicio} <= ${t.evaluacionFin}`,
    ),
  ],
);

export const evaluacionFacultadEvaluador = pgTable(
  'evaluacion_facultad_evaluador',
  {
    evaluacionFacultadId: refTo('evaluacion_facultad_id', () => evaluacionFacultad.id, { onDelete: 'cascade' }),
    evaluadorId: refTo('evaluador_id', () => evaluador.id),
  },
  (t) => [
    primaryKey({ columns: [t.evaluacionFacultadId, t.evaluadorId] }),
    index('evaluacion_facultad_evaluador_idx').on(t.evaluadorId),
  ],
);
