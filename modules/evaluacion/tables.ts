import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, points, ref, updatedAt, version } from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { CALCULOS, flujoEvaluacion, flujoPlantilla, NIVELES_CRITERIO } from './domain/vocabularios.ts';

export const evaluacionPlantilla = pgTable(
  'evaluacion_plantilla',
  {
    id: id(),
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    periodo: smallint('periodo').notNull(),
    estado: text('estado').notNull(),
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
    plantillaId: ref('plantilla_id')
      .notNull()
      .references(() => evaluacionPlantilla.id, { onDelete: 'cascade' }),
    texto: text('texto').notNull(),
    nivel: text('nivel').notNull().default('criterio'),
    puntajeMax: points('puntaje_max').notNull().default('0'),
    orden: integer('orden').notNull(),
    editable: boolean('editable').notNull().default(true),
    calculo: text('calculo').notNull().default('ninguna'),
    parametros: jsonb('parametros').$type<Record<string, number>>().notNull().default({}),
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
    proyectoId: ref('proyecto_id')
      .notNull()
      .references(() => proyecto.id),
    evaluadorId: ref('evaluador_id')
      .notNull()
      .references(() => evaluador.id),
    plantillaId: ref('plantilla_id').references(() => evaluacionPlantilla.id),
    estado: text('estado').notNull(),
    comentario: text('comentario').notNull().default(''),
    cerradaEn: instant('cerrada_en'),
    asignadaEn: instant('asignada_en').notNull(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    unique('proyecto_evaluacion_unica').on(t.proyectoId, t.evaluadorId),
    index('proyecto_evaluacion_evaluador_idx').on(t.evaluadorId, t.estado),
    index('proyecto_evaluacion_plantilla_idx').on(t.plantillaId),
    check('proyecto_evaluacion_estado', knownState(flujoEvaluacion, t.estado)),
    check(
      'proyecto_evaluacion_cierre',
      sql`(${t.estado} in ('cerrada','ficha_cargada')) = (${t.cerradaEn} is not null)`,
    ),
  ],
);

export const evaluacionPuntaje = pgTable(
  'evaluacion_puntaje',
  {
    id: id(),
    asignacionId: ref('asignacion_id')
      .notNull()
      .references(() => proyectoEvaluacion.id, { onDelete: 'cascade' }),
    criterioId: ref('criterio_id')
      .notNull()
      .references(() => evaluacionCriterio.id),
    puntaje: numeric('puntaje', { precision: 4, scale: 1 }),
    comentario: text('comentario').notNull().default(''),
    /** Facts an automatic score came from, kept for audit. */
    sustento: jsonb('sustento').$type<Record<string, unknown>>(),
    actualizadoEn: updatedAt(),
  },
  (t) => [
    unique('evaluacion_puntaje_unico').on(t.asignacionId, t.criterioId),
    index('evaluacion_puntaje_criterio_idx').on(t.criterioId),
    check('evaluacion_puntaje_rango', sql`${t.puntaje} >= 0`),
  ],
);
