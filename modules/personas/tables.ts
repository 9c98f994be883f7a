import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { citext, createdAt, id, oneOf, ref, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { presenceIndex, textsIndex } from '#core/db/server/texts.ts';
import { mergeTable } from '#core/merge/server/table.ts';
import { dependencia, facultad, instituto, pais, programa } from '#modules/catalogos/tables.ts';
import { CAMPOS_CLASIFICACION, TIPOS_DOCUMENTO, TIPOS_INVESTIGADOR } from './domain/vocabularios.ts';

export const docenteCategoria = pgTable('docente_categoria', {
  id: id(),
  codigo: text('codigo').notNull().unique(),
  categoria: text('categoria').notNull(),
  clase: text('clase').notNull(),
  horas: integer('horas').notNull(),
});

/** SQL: the full name as names are compared. */
export const claveDeNombre = (de: SQL = sql``): SQL =>
  sql`quipu_clave(${de}apellido1 || coalesce(${de}apellido2, '') || ${de}nombres)`;

/** Academic degrees that a person may have; a new name is carried to the people who have it. */
export const gradoAcademico = pgTable(
  'grado_academico',
  {
    id: id(),
    nombre: text('nombre').notNull().unique(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [uniqueIndex('grado_academico_nombre_unico').on(sql`quipu_fold(${t.nombre})`)],
);

/** One person entity for teachers, students, graduates and externals; accounts are separate. */
/**
 * SQL: «Huamán Flores, Rosa», with the columns of `alias`: what `nombreDe` says of a person, in words that an index may
 * read.
 */
export const nombreDePersona = (alias = ''): SQL => {
  const de = alias ? `${alias}.` : '';
  return sql.raw(`(${de}apellido1 || coalesce(' ' || ${de}apellido2, '') || ', ' || ${de}nombres)`);
};

/** What a list compares of a person by its own index, by the column that shows it. */
export function textosDePersona(alias = '') {
  const columna = (nombre: string): SQL => sql.raw(alias ? `${alias}.${nombre}` : nombre);
  return {
    nombre: nombreDePersona(alias),
    tipo: columna('tipo'),
    codigo: columna('codigo'),
    orcid: columna('codigo_orcid'),
    apellido1: columna('apellido1'),
    apellido2: columna('apellido2'),
    nombres: columna('nombres'),
    docTipo: columna('doc_tipo'),
    docNumero: columna('doc_numero'),
    telefonoMovil: columna('telefono_movil'),
    correo: sql`${columna('email3')}::text`,
    categoria: columna('docente_categoria'),
    renacyt: columna('renacyt'),
    renacytNivel: columna('renacyt_nivel'),
  };
}

export const investigador = pgTable(
  'investigador',
  {
    id: id(),
    codigo: text('codigo'),
    docTipo: text('doc_tipo'),
    docNumero: text('doc_numero'),
    apellido1: text('apellido1').notNull(),
    apellido2: text('apellido2'),
    nombres: text('nombres').notNull(),
    sexo: char('sexo', { length: 1 }),
    fechaNac: date('fecha_nac'),
    paisCodigo: char('pais_codigo', { length: 2 }).references(() => pais.codigo),
    tipo: text('tipo').notNull(),
    tipoInvestigador: text('tipo_investigador'),
    tipoInvestigadorCategoria: text('tipo_investigador_categoria'),
    tipoInvestigadorPrograma: text('tipo_investigador_programa'),
    tipoInvestigadorEstado: text('tipo_investigador_estado'),
    activo: boolean('activo').notNull().default(true),
    rrhhActivo: boolean('rrhh_activo'),
    origen: text('origen').notNull().default('manual'),
    facultadId: ref('facultad_id').references(() => facultad.id),
    dependenciaId: ref('dependencia_id').references(() => dependencia.id),
    institutoId: ref('instituto_id').references(() => instituto.id),
    programaId: ref('programa_id').references(() => programa.id),
    fechaIcsi: date('fecha_icsi'),
    institucion: text('institucion'),
    paisInstitucion: char('pais_institucion', { length: 2 }).references(() => pais.codigo),
    depAcademico: text('dep_academico'),
    docenteCategoria: text('docente_categoria').references(() => docenteCategoria.codigo),
    posicion: text('posicion_universidad'),
    grado: text('grado').references(() => gradoAcademico.nombre, { onUpdate: 'cascade' }),
    tituloProfesional: text('titulo_profesional'),
    especialidad: text('especialidad'),
    emailPersonal: citext('email1'),
    emailAlterno: citext('email2'),
    emailInstitucional: citext('email3'),
    telefonoCasa: text('telefono_casa'),
    telefonoTrabajo: text('telefono_trabajo'),
    telefonoMovil: text('telefono_movil'),
    direccion: text('direccion1'),
    direccion2: text('direccion2'),
    facebook: text('facebook'),
    twitter: text('twitter'),
    orcid: text('codigo_orcid'),
    researcherId: text('researcher_id'),
    scopusId: text('scopus_id'),
    googleScholar: text('google_scholar'),
    ctiVitae: text('cti_vitae'),
    enlaceCti: text('enlace_cti'),
    renacyt: text('renacyt'),
    renacytNivel: text('renacyt_nivel'),
    regina: boolean('regina'),
    dina: boolean('dina'),
    indiceH: integer('indice_h'),
    indiceHUrl: text('indice_h_url'),
    palabrasClave: text('palabras_clave'),
    biografia: text('biografia'),
    link: text('link'),
    /** The record that took this one's place; such a person is out of every list and picker (`fusion_persona`). */
    fusionadaEnId: ref('fusionada_en_id'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(coalesce(apellido1,'') || ' ' || coalesce(apellido2,'') || ' ' || coalesce(nombres,'') || ' ' || coalesce(codigo,'') || ' ' || coalesce(doc_numero,''))`,
    ),
  },
  (t) => [
    check('investigador_tipo', sql`${t.tipo} in (${oneOf(TIPOS_INVESTIGADOR)})`),
    check('investigador_doc_tipo', sql`${t.docTipo} in (${oneOf(Object.keys(TIPOS_DOCUMENTO))})`),
    check('investigador_dni', sql`${t.docTipo} is distinct from 'DNI' or ${t.docNumero} ~ '^[0-9]{8}$'`),
    check('investigador_sexo', sql`${t.sexo} in ('M', 'F')`),
    check('investigador_origen', sql`${t.origen} in ('rrhh', 'sum', 'manual')`),
    check('investigador_indice_h', sql`${t.indiceH} >= 0`),
    check('investigador_no_se_absorbe', sql`${t.fusionadaEnId} is distinct from ${t.id}`),
    foreignKey({ columns: [t.fusionadaEnId], foreignColumns: [t.id], name: 'investigador_fusionada_en_fk' }),
    textsIndex('investigador_textos_idx', textosDePersona()),
    presenceIndex('investigador_presencia_idx', textosDePersona()),
    // A merged person keeps its document, code and ORCID as history, and gives them up to the living.
    uniqueIndex('investigador_documento_unico').on(t.docTipo, t.docNumero).where(sql`fusionada_en_id is null`),
    uniqueIndex('investigador_codigo_unico').on(t.codigo).where(sql`fusionada_en_id is null`),
    uniqueIndex('investigador_codigo_plegado_unico')
      .on(sql`quipu_clave(${t.codigo})`)
      .where(sql`fusionada_en_id is null`),
    uniqueIndex('investigador_orcid_unico')
      .on(t.orcid)
      .where(sql`codigo_orcid is not null and fusionada_en_id is null`),
    index('investigador_doc_numero_idx').on(t.docNumero),
    index('investigador_documento_idx').on(t.docTipo, t.docNumero),
    index('investigador_fusionada_idx').on(t.fusionadaEnId, t.activo),
    index('investigador_pais_institucion_idx').on(t.paisInstitucion),
    index('investigador_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
    // Most pickers look for teachers, who are one person in ten.
    index('investigador_docente_busqueda_idx')
      .using('gin', sql`busqueda gin_trgm_ops`)
      .where(sql`tipo = 'Docente permanente'`),
    index('investigador_nombre_clave_idx').on(claveDeNombre()).where(sql`fusionada_en_id is null`),
    index('investigador_nombre_idx').on(t.apellido1, t.apellido2, t.nombres),
    index('investigador_facultad_idx').on(t.facultadId, t.tipo),
    index('investigador_dependencia_idx').on(t.dependenciaId),
    index('investigador_instituto_idx').on(t.institutoId),
    index('investigador_programa_idx').on(t.programaId),
    index('investigador_pais_idx').on(t.paisCodigo),
    index('investigador_categoria_idx').on(t.docenteCategoria),
    index('investigador_grado_idx').on(t.grado),
  ],
);

/** Editable values of the four classifications of a researcher (spec 08 §9.1: free text → catalogues). */
export const investigadorClasificacion = pgTable(
  'investigador_clasificacion',
  {
    id: id(),
    campo: text('campo').notNull(),
    nombre: text('nombre').notNull(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [
    unique('investigador_clasificacion_unica').on(t.campo, t.nombre),
    check('investigador_clasificacion_campo', sql`${t.campo} in (${oneOf(CAMPOS_CLASIFICACION)})`),
  ],
);

/** Unions of two records of one person. */
export const fusionPersona = mergeTable('fusion_persona', () => investigador.id);

export const licenciaTipo = pgTable('licencia_tipo', {
  id: id(),
  nombre: text('nombre').notNull().unique(),
  permiteParticipar: boolean('permite_participar').notNull().default(false),
  excluyeDeudores: boolean('excluye_reporte_deudores').notNull().default(false),
  /** Inactive: kept by the licences that have it, offered to no other. */
  activo: boolean('activo').notNull().default(true),
  version: version(),
});

export const licencia = pgTable(
  'licencia',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    tipoId: refTo('licencia_tipo_id', () => licenciaTipo.id),
    fechaInicio: date('fecha_inicio').notNull(),
    fechaFin: date('fecha_fin').notNull(),
    comentario: text('comentario'),
    documento: text('documento'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    index('licencia_investigador_idx').on(t.investigadorId, t.fechaFin),
    index('licencia_tipo_idx').on(t.tipoId),
    check('licencia_fechas', sql`${t.fechaInicio} <= ${t.fechaFin}`),
  ],
);

/** A person who scores proposals; internal ones are researchers too. */
export const evaluador = pgTable(
  'evaluador',
  {
    id: id(),
    tipo: text('tipo').notNull(),
    investigadorId: ref('investigador_id')
      .unique()
      .references(() => investigador.id),
    apellidos: text('apellidos').notNull(),
    nombres: text('nombres').notNull(),
    institucion: text('institucion'),
    cargo: text('cargo'),
    email: citext('email'),
    codigoRegina: text('codigo_regina'),
    renacyt: text('renacyt'),
    nivelRenacyt: text('nivel_renacyt'),
    ctiVitae: text('cti_vitae'),
    orcid: text('codigo_orcid'),
    dni: text('dni'),
    activo: boolean('activo').notNull().default(true),
    creadoEn: createdAt(),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(apellidos || ' ' || nombres || ' ' || coalesce(dni,''))`,
    ),
  },
  (t) => [
    check(
      'evaluador_tipo',
      sql`${t.tipo} in ('Interno', 'Externo') and (${t.tipo} = 'Interno') = (${t.investigadorId} is not null)`,
    ),
    index('evaluador_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
  ],
);
