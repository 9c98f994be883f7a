import { sql } from 'drizzle-orm';
import { boolean, char, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, oneOf, ref, updatedAt, version } from '#core/db/server/columns.ts';
import { dependencia, facultad, instituto, pais, programa } from '#modules/catalogos/tables.ts';
import { TIPOS_DOCUMENTO, TIPOS_INVESTIGADOR } from './domain/vocabularios.ts';

export const docenteCategoria = pgTable('docente_categoria', {
  id: id(),
  codigo: text('codigo').notNull().unique(),
  categoria: text('categoria').notNull(),
  clase: text('clase').notNull(),
  horas: integer('horas').notNull(),
});

/** One person entity for teachers, students, graduates and externals; accounts are separate. */
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
    activo: boolean('activo').notNull().default(true),
    rrhhActivo: boolean('rrhh_activo'),
    origen: text('origen').notNull().default('manual'),
    facultadId: ref('facultad_id').references(() => facultad.id),
    dependenciaId: ref('dependencia_id').references(() => dependencia.id),
    institutoId: ref('instituto_id').references(() => instituto.id),
    programaId: ref('programa_id').references(() => programa.id),
    fechaIcsi: date('fecha_icsi'),
    institucion: text('institucion'),
    docenteCategoria: text('docente_categoria').references(() => docenteCategoria.codigo),
    posicion: text('posicion_universidad'),
    grado: text('grado'),
    tituloProfesional: text('titulo_profesional'),
    especialidad: text('especialidad'),
    emailPersonal: citext('email1'),
    emailInstitucional: citext('email3'),
    telefonoCasa: text('telefono_casa'),
    telefonoTrabajo: text('telefono_trabajo'),
    telefonoMovil: text('telefono_movil'),
    direccion: text('direccion1'),
    orcid: text('codigo_orcid'),
    researcherId: text('researcher_id'),
    scopusId: text('scopus_id'),
    googleScholar: text('google_scholar'),
    ctiVitae: text('cti_vitae'),
    renacyt: text('renacyt'),
    renacytNivel: text('renacyt_nivel'),
    indiceH: integer('indice_h'),
    biografia: text('biografia'),
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
    uniqueIndex('investigador_documento_unico').on(t.docTipo, t.docNumero),
    uniqueIndex('investigador_codigo_unico').on(t.codigo),
    uniqueIndex('investigador_orcid_unico').on(t.orcid).where(sql`codigo_orcid is not null`),
    index('investigador_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
    index('investigador_nombre_idx').on(t.apellido1, t.apellido2, t.nombres),
    index('investigador_facultad_idx').on(t.facultadId, t.tipo),
    index('investigador_dependencia_idx').on(t.dependenciaId),
    index('investigador_instituto_idx').on(t.institutoId),
    index('investigador_programa_idx').on(t.programaId),
    index('investigador_pais_idx').on(t.paisCodigo),
    index('investigador_categoria_idx').on(t.docenteCategoria),
  ],
);

export const licenciaTipo = pgTable('licencia_tipo', {
  id: id(),
  nombre: text('nombre').notNull().unique(),
  permiteParticipar: boolean('permite_participar').notNull().default(false),
  excluyeDeudores: boolean('excluye_reporte_deudores').notNull().default(false),
});

export const licencia = pgTable(
  'licencia',
  {
    id: id(),
    investigadorId: ref('investigador_id')
      .notNull()
      .references(() => investigador.id),
    tipoId: ref('licencia_tipo_id')
      .notNull()
      .references(() => licenciaTipo.id),
    fechaInicio: date('fecha_inicio').notNull(),
    fechaFin: date('fecha_fin').notNull(),
    comentario: text('comentario'),
    documento: text('documento'),
    creadoEn: createdAt(),
  },
  (t) => [
    index('licencia_investigador_idx').on(t.investigadorId, t.fechaFin),
    index('licencia_tipo_idx').on(t.tipoId),
    check('licencia_fechas', sql`${t.fechaInicio} <= ${t.fechaFin}`),
  ],
);

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
    importadoEn: createdAt(),
  },
  (t) => [unique('rrhh_documento_unico').on(t.docTipo, t.docNumero), index('rrhh_codigo_idx').on(t.codigo)],
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
