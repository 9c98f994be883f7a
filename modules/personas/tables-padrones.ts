import { sql } from 'drizzle-orm';
import { char, check, date, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '#core/db/server/columns.ts';
import { NIVELES_ESTUDIO } from './domain/fuentes.ts';

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
