import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
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
  ref,
  refTo,
  stateSince,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { NIVELES_ESTUDIO } from './domain/fuentes.ts';
import {
  CLAVES_ACCION_FILA,
  CLAVES_CLASE,
  type ClaseImportacion,
  type EstadoImportacion,
  flujoImportacion,
  ORIGENES_IMPORTACION,
} from './domain/importacion/flujo.ts';

/** Read-only payroll snapshot, keyed by document. */
export const rrhhDocente = pgTable(
  'rrhh_docente',
  {
    id: id(),
    docTipo: text('doc_tipo').notNull().default('DNI'),
    docNumero: text('doc_numero').notNull(),
    codigo: text('codigo'),
    apellido1: text('apellido1').notNull(),
    apellido2: text('apellido2'),
    nombres: text('nombres').notNull(),
    categoria: text('categoria_actual'),
    tipoServidor: text('tipo_servidor'),
    fechaIngreso: date('fecha_ingreso'),
    fechaNac: date('fecha_nac'),
    sexo: char('sexo', { length: 1 }),
    dependencia: text('dependencia'),
    facultadCodigo: text('facultad_codigo'),
    estado: text('estado'),
    creadoEn: createdAt(),
    importadoEn: instant('importado_en').notNull().default(sql`now()`),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(apellido1 || ' ' || coalesce(apellido2,'') || ' ' || nombres || ' ' || coalesce(codigo,'') || ' ' || doc_numero)`,
    ),
  },
  (t) => [
    unique('rrhh_documento_unico').on(t.docTipo, t.docNumero),
    index('rrhh_codigo_idx').on(t.codigo),
    index('rrhh_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
    index('rrhh_nombre_idx').on(t.apellido1, t.apellido2, t.nombres),
  ],
);

/** Read-only enrolment snapshot; a person has one row per student code. */
export const sumEstudiante = pgTable(
  'sum_estudiante',
  {
    id: id(),
    codigoAlumno: text('codigo_alumno').notNull(),
    dni: text('dni'),
    apellido1: text('apellido1').notNull(),
    apellido2: text('apellido2'),
    nombres: text('nombres').notNull(),
    sexo: char('sexo', { length: 1 }),
    fechaNacimiento: date('fecha_nacimiento'),
    lugarNacimiento: text('lugar_nacimiento'),
    telefono: text('telefono'),
    telefonoPersonal: text('telefono_personal'),
    correo: text('correo'),
    correoPersonal: text('correo_personal'),
    domicilio: text('domicilio'),
    facultad: text('facultad'),
    facultadCodigo: text('facultad_codigo'),
    programa: text('programa'),
    especialidad: text('especialidad'),
    nivel: text('nivel').notNull().default('pregrado'),
    ciclo: text('ciclo'),
    periodosMatriculados: integer('periodos_matriculados'),
    promedioPonderado: numeric('promedio_ponderado', { precision: 5, scale: 3 }),
    situacionAcademica: text('situacion_academica'),
    permanencia: text('permanencia'),
    ultimoPeriodo: text('ultimo_periodo'),
    anioIngreso: integer('anio_ingreso'),
    creadoEn: createdAt(),
    importadoEn: instant('importado_en').notNull().default(sql`now()`),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(apellido1 || ' ' || coalesce(apellido2,'') || ' ' || nombres || ' ' || codigo_alumno || ' ' || coalesce(dni,''))`,
    ),
  },
  (t) => [
    unique('sum_codigo_unico').on(t.codigoAlumno),
    check('sum_nivel', sql`${t.nivel} in (${oneOf(NIVELES_ESTUDIO)})`),
    check('sum_sexo', sql`${t.sexo} in ('M', 'F')`),
    index('sum_dni_idx').on(t.dni),
    index('sum_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
    index('sum_nombre_idx').on(t.apellido1, t.apellido2, t.id.desc()),
  ],
);

export const importacionEn = statesSql(flujoImportacion);
/**
 * One file or nightly feed that brings a snapshot up to date. Who created it is an account (foreign key in the
 * invariants).
 */
export const importacion = pgTable(
  'importacion',
  {
    id: id(),
    clase: text('clase').$type<ClaseImportacion>().notNull(),
    origen: text('origen').notNull().default('archivo'),
    estado: text('estado').$type<EstadoImportacion>().notNull().default(flujoImportacion.initial),
    estadoDesde: stateSince(),
    nombre: text('nombre').notNull(),
    columnas: json('columnas').$type<string[]>().notNull().default([]),
    muestra: json('muestra').$type<(string | number | boolean | null)[][]>().notNull().default([]),
    mapeo: json('mapeo').$type<Record<string, string>>().notNull().default({}),
    /** The file brings everybody: anyone who is not in it no longer works here. */
    completa: boolean('completa').notNull().default(false),
    omitirErrores: boolean('omitir_errores').notNull().default(false),
    total: integer('total').notNull().default(0),
    avance: integer('avance').notNull().default(0),
    nuevos: integer('nuevos').notNull().default(0),
    cambios: integer('cambios').notNull().default(0),
    iguales: integer('iguales').notNull().default(0),
    errores: integer('errores').notNull().default(0),
    ausentes: integer('ausentes').notNull().default(0),
    mensaje: text('mensaje'),
    /** What applying changed beyond the rows of the file, to undo it: who was marked active, who was absent. */
    efectos: json('efectos').$type<{
      activos: [id: number, antes: boolean | null][];
      ausentes: [id: number, antes: string | null][];
    }>(),
    creadoPor: ref('creado_por'),
    creadoEn: createdAt(),
    aplicadaEn: instant('aplicada_en'),
    deshechaEn: instant('deshecha_en'),
    /** Since then only the summary remains: its rows and its file are gone. */
    purgadaEn: instant('purgada_en'),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    check('importacion_estado', knownState(flujoImportacion, t.estado)),
    check('importacion_clase', sql`${t.clase} in (${oneOf(CLAVES_CLASE)})`),
    check('importacion_origen', sql`${t.origen} in (${oneOf(ORIGENES_IMPORTACION)})`),
    index('importacion_clase_idx').on(t.clase, t.id),
    index('importacion_creado_por_idx').on(t.creadoPor),
    // Two imports of one snapshot are never applied at once.
    uniqueIndex('importacion_una_aplicandose').on(t.clase).where(importacionEn('aplicando')),
  ],
);

/** A row of the file, what would become of it, and what was there before. */
export const importacionFila = pgTable(
  'importacion_fila',
  {
    id: id(),
    importacionId: refTo('importacion_id', () => importacion.id, { onDelete: 'cascade' }),
    fila: integer('fila').notNull(),
    clave: text('clave'),
    datos: json('datos').$type<Record<string, string | number | null>>().notNull(),
    errores: json('errores').$type<{ columna: string; valor: string; motivo: string }[]>().notNull().default([]),
    accion: text('accion'),
    registroId: ref('registro_id'),
    antes: json('antes').$type<Record<string, unknown>>(),
  },
  (t) => [
    unique('importacion_fila_unica').on(t.importacionId, t.fila),
    check('importacion_fila_accion', sql`${t.accion} in (${oneOf(CLAVES_ACCION_FILA)})`),
    index('importacion_fila_accion_idx').on(t.importacionId, t.accion),
    index('importacion_fila_clave_idx').on(t.importacionId, t.clave),
  ],
);
