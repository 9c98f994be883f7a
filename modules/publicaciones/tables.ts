import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  json,
  money,
  oneOf,
  points,
  ref,
  refTo,
  stateSince,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { presenceIndex, textsIndex } from '#core/db/server/texts.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { turnIndex } from '#core/flow/server/tables.ts';
import type { StateOf } from '#core/flow/shared/flow.ts';
import { mergeTable } from '#core/merge/server/table.ts';
import { pais } from '#modules/catalogos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { baseIndexada, revista } from '#modules/revistas/tables.ts';
import { CLAVES_SITUACION, type SituacionEnOficina } from './domain/familia.ts';
import { type EstadoPublicacion, flujoPublicacion } from './domain/flujo.ts';
import { flujoInclusion } from './domain/inclusion.ts';
import { CLAVES_DE_VERSION } from './domain/texto.ts';
import {
  CLAVES_DE_ACCESO,
  TIPOS_ARTICULO,
  TIPOS_PATENTE,
  TIPOS_PRESENTACION,
  TIPOS_TESIS,
} from './domain/vocabularios.ts';
import { publicacionTipo } from './tables-tipos.ts';

/** Sets and states of what is registered here, publications and patents, as SQL. */
export const obraEn = statesSql(flujoPublicacion);
const solo = (cual: string) => {
  const con =
    (en: typeof obraEn.not) =>
    (nombre: Parameters<typeof obraEn>[0], de = '') =>
      sql`(${en(nombre, de)} and ${sql.raw(`${de && `${de}.`}tipo_publicacion ${cual}`)})`;
  return Object.assign(con(obraEn), { not: con(obraEn.not) });
};
/** The same of publications alone, and of patents alone: anyone who counts them counts them apart. */
export const publicacionEn = solo("<> 'patente'");
export const patenteEn = solo("= 'patente'");

const columnaDe = (alias: string, columna: string) => sql.raw(alias ? `${alias}.${columna}` : columna);

/** Where a publication came out and was presented, folded: an index reads it so, with the columns of `alias`. */
export const dondeSalio = (alias = '') => {
  const nombre = columnaDe(alias, 'publicacion_nombre');
  const editorial = columnaDe(alias, 'editorial');
  const evento = columnaDe(alias, 'evento_nombre');
  const juntos = sql`coalesce(${nombre}, '') || ' ' || coalesce(${editorial}, '') || ' ' || coalesce(${evento}, '')`;
  return sql`quipu_fold(${juntos})`;
};

/** SQL: the part of a title by which a list puts it in order. */
export const ordenDeTitulo = (alias = ''): SQL => sql`left(${columnaDe(alias, 'titulo')}, 200)`;

/**
 * As text, the code of a publication: the one of its register or, of what was registered before this system, the one it
 * bore there. A patent is called by its number.
 */
export function textoDeCodigo(alias = ''): string {
  const de = alias ? `${alias}.` : '';
  return `coalesce(nullif(${de}codigo_registro, ''), nullif(${de}codigo_antiguo, ''))`;
}

/** What a list compares of a publication by its own index, by the column that shows it. */
export function textosDeObra(alias = '') {
  const [impreso, electronico] = [columnaDe(alias, 'issn'), columnaDe(alias, 'issn_e')];
  return {
    titulo: columnaDe(alias, 'titulo'),
    codigo: sql.raw(textoDeCodigo(alias)),
    codigoAntiguo: columnaDe(alias, 'codigo_antiguo'),
    tipoPatente: columnaDe(alias, 'tipo_patente'),
    nroExpediente: columnaDe(alias, 'nro_expediente'),
    doi: columnaDe(alias, 'doi'),
    url: columnaDe(alias, 'url'),
    isbn: columnaDe(alias, 'isbn'),
    issn: sql`coalesce(${impreso}, ${electronico})`,
    revista: columnaDe(alias, 'publicacion_nombre'),
    editorial: columnaDe(alias, 'editorial'),
    evento: columnaDe(alias, 'evento_nombre'),
    serie: columnaDe(alias, 'serie'),
    licencia: columnaDe(alias, 'licencia'),
    procedencia: columnaDe(alias, 'fuente'),
  };
}

/** A number without its case and the signs that people write, or not, within an ISBN or an ISSN. */
export const sinSignos = (texto: SQL) => sql`lower(translate(${texto}, '-–. ', ''))`;

/** Its ISBN and ISSN without signs: an index reads them so, with the columns of `alias`. */
export const numerosDeObra = (alias = '') => {
  const isbn = columnaDe(alias, 'isbn');
  const issn = columnaDe(alias, 'issn');
  const electronico = columnaDe(alias, 'issn_e');
  return sinSignos(sql`coalesce(${isbn}, '') || '|' || coalesce(${issn}, '') || '|' || coalesce(${electronico}, '')`);
};

/**
 * A resolution that fixes points (spec 03 §8.1); the one in force when a publication is registered is its own for good.
 */
export const publicacionBaremo = pgTable(
  'publicacion_baremo',
  {
    id: id(),
    nombre: text('nombre').notNull(),
    resolucion: text('resolucion').notNull(),
    vigenteDesde: date('vigente_desde').notNull(),
    activo: boolean('activo').notNull().default(true),
    copiaDe: ref('copia_de').references((): AnyPgColumn => publicacionBaremo.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [
    uniqueIndex('publicacion_baremo_nombre_unico').on(sql`quipu_clave(${t.nombre})`),
    uniqueIndex('publicacion_baremo_desde_unico').on(t.vigenteDesde),
  ],
);

export const publicacionCategoria = pgTable(
  'publicacion_categoria',
  {
    id: id(),
    baremoId: refTo('baremo_id', () => publicacionBaremo.id),
    grupo: text('grupo')
      .notNull()
      .references(() => publicacionTipo.grupo),
    nombre: text('nombre').notNull(),
    /** Heading of the certificates. */
    titulo: text('titulo'),
    puntaje: points('puntaje').notNull(),
    /** Whether the points are divided among those who score. */
    compartir: boolean('compartir').notNull().default(false),
    montoReconocimiento: money('monto_reconocimiento'),
    /** Of theses: the person who advised it and the one who wrote it find their points by it. Of patents, their kind. */
    grado: text('grado'),
    activa: boolean('activa').notNull().default(true),
    version: version(),
  },
  (t) => [
    check('publicacion_categoria_puntaje', sql`${t.puntaje} >= 0`),
    check('publicacion_categoria_grado', sql`${t.grado} in (${oneOf([...TIPOS_TESIS, ...TIPOS_PATENTE])})`),
    uniqueIndex('publicacion_categoria_unica').on(t.baremoId, t.grupo, sql`quipu_clave(${t.nombre})`),
    uniqueIndex('publicacion_categoria_grado_unico').on(t.baremoId, t.grupo, t.grado),
  ],
);

export const publicacion = pgTable(
  'publicacion',
  {
    id: id(),
    tipo: text('tipo_publicacion')
      .notNull()
      .references(() => publicacionTipo.clave),
    /** Given by the office to a publication; that of a patent is of who granted it. */
    codigoRegistro: text('codigo_registro'),
    titulo: text('titulo').notNull(),
    palabrasClave: text('palabras_clave').array().notNull().default(sql`'{}'`),
    resumen: text('resumen'),
    doi: text('doi'),
    url: text('url'),
    uri: text('uri'),
    isbn: text('isbn'),
    issn: text('issn'),
    issnE: text('issn_e'),
    revistaId: ref('revista_id').references(() => revista.id),
    publicacionNombre: text('publicacion_nombre'),
    editorial: text('editorial'),
    volumen: text('volumen'),
    edicion: text('edicion'),
    paginaInicial: text('pagina_inicial'),
    paginaFinal: text('pagina_final'),
    paginaTotal: integer('pagina_total'),
    fechaPublicacion: date('fecha_publicacion'),
    paisCodigo: char('pais_codigo', { length: 2 }).references(() => pais.codigo),
    ciudad: text('ciudad'),
    universidad: text('universidad'),
    /** Code of ISO 639. */
    idioma: text('idioma'),
    /** Its canonical address. */
    licencia: text('licencia'),
    acceso: text('acceso'),
    embargoHasta: date('embargo_hasta'),
    /** Which of its texts was deposited; empty while there is none. */
    textoVersion: text('texto_version'),
    /** From which day anybody may read it, as its deposit said: what is written of the work later opens nothing. */
    textoDesde: date('texto_desde'),
    /** Collection of a publisher that it is part of. */
    serie: text('serie'),
    artTipo: text('art_tipo'),
    tipoTesis: text('tipo_tesis'),
    tipoPresentacion: text('tipo_presentacion'),
    eventoNombre: text('evento_nombre'),
    tipoPatente: text('tipo_patente'),
    nroExpediente: text('nro_expediente'),
    oficinaPresentacion: text('oficina_presentacion'),
    /** Who owns the rights of a patent. */
    titulares: text('titulares').array().notNull().default(sql`'{}'`),
    fechaInicio: date('fecha_inicio'),
    fechaFin: date('fecha_fin'),
    categoriaId: ref('categoria_id').references(() => publicacionCategoria.id),
    validado: boolean('validado').notNull().default(false),
    resolucion: text('resolucion'),
    /** Of the office: its author never reads it. */
    comentario: text('comentario'),
    observaciones: text('observaciones_usuario'),
    /** Where an imported one comes from, and what it was called there: nobody writes them here. */
    fuente: text('fuente'),
    tipoDoc: text('tipo_doc'),
    codigoAntiguo: text('codigo_antiguo'),
    duplicadoDe: ref('duplicado_de').references((): AnyPgColumn => publicacion.id),
    /** The record that took this one's place (`fusion_publicacion`): such a one is read, and not touched. */
    fusionadaEnId: ref('fusionada_en_id').references((): AnyPgColumn => publicacion.id),
    declaradoEn: instant('declarado_en'),
    /** When it was first sent. */
    fechaInscripcion: instant('fecha_inscripcion'),
    estado: text('estado').$type<EstadoPublicacion>().notNull(),
    /** Written with each change of state; what was imported has none. */
    estadoDesde: instant('estado_desde'),
    paso: integer('paso').notNull().default(1),
    pasosVersion: json('pasos_version').$type<Record<string, number>>().notNull().default({}),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por'),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(titulo || ' ' || coalesce(codigo_registro,'') || ' ' || coalesce(codigo_antiguo,'')
        || ' ' || coalesce(doi,'') || ' ' || coalesce(nro_expediente,''))`,
    ),
  },
  (t) => [
    turnIndex('publicacion_turno_idx', flujoPublicacion, t),
    check('publicacion_estado', knownState(flujoPublicacion, t.estado)),
    check('publicacion_art_tipo', sql`${t.artTipo} in (${oneOf(TIPOS_ARTICULO)})`),
    check('publicacion_tipo_tesis', sql`${t.tipoTesis} in (${oneOf(TIPOS_TESIS)})`),
    check('publicacion_tipo_patente', sql`${t.tipoPatente} in (${oneOf(TIPOS_PATENTE)})`),
    check('publicacion_tipo_presentacion', sql`${t.tipoPresentacion} in (${oneOf(TIPOS_PRESENTACION)})`),
    check('publicacion_idioma', sql`${t.idioma} ~ '^[a-z]{2,3}$'`),
    check('publicacion_acceso', sql`${t.acceso} in (${oneOf(CLAVES_DE_ACCESO)})`),
    check('publicacion_texto_version', sql`${t.textoVersion} in (${oneOf(CLAVES_DE_VERSION)})`),
    check('publicacion_texto_desde', sql`${t.textoDesde} is null or ${t.textoVersion} is not null`),
    check('publicacion_embargo', sql`${t.embargoHasta} is null or coalesce(${t.acceso}, '') = 'embargado'`),
    check('publicacion_licencia', sql`${t.licencia} ~ '^https?://'`),
    check('publicacion_fechas', sql`${t.fechaFin} >= ${t.fechaInicio}`),
    check('publicacion_valida_registrada', sql`not ${t.validado} or ${obraEn('registrado')}`),
    uniqueIndex('publicacion_codigo_unico')
      .on(t.codigoRegistro, sql`(tipo_publicacion = 'patente')`)
      .where(sql`codigo_registro is not null and (tipo_publicacion <> 'patente' or ${obraEn.not('descartadas')})`),
    uniqueIndex('publicacion_doi_unico')
      .on(sql`lower(${t.doi})`)
      .where(sql`doi is not null and ${obraEn.not('descartadas')}`),
    // A B-tree admits 2 704 bytes and a title may have more: its beginning orders it, and its hash compares it.
    index('publicacion_orden_idx').on(ordenDeTitulo(), t.id),
    index('publicacion_clave_idx').using('hash', sql`quipu_clave(titulo)`),
    // Its statistics tell which words are rare: `parecidas.ts` reads both.
    index('publicacion_palabras_idx').using('gin', sql`quipu_palabras(${t.titulo})`),
    index('publicacion_antiguo_idx').on(t.codigoAntiguo).where(sql`codigo_antiguo is not null`),
    index('publicacion_fusionada_idx').on(t.fusionadaEnId),
    index('publicacion_duplicado_idx').on(t.duplicadoDe).where(sql`duplicado_de is not null`),
    index('publicacion_isbn_idx').on(sql`upper(regexp_replace(isbn, '[^0-9Xx]', '', 'g'))`),
    index('publicacion_fecha_idx').on(t.fechaPublicacion),
    // The figures of homes count by these three, without reading a row.
    index('publicacion_estado_idx').on(t.estado, t.tipo, t.fechaInscripcion),
    index('publicacion_revista_idx').on(t.revistaId),
    index('publicacion_categoria_idx').on(t.categoriaId),
    index('publicacion_actualizado_idx').on(t.actualizadoEn),
    index('publicacion_creado_idx').on(t.creadoEn),
    index('publicacion_inscripcion_idx').on(t.fechaInscripcion),
    index('publicacion_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
    index('publicacion_donde_idx').using('gin', sql`${dondeSalio()} gin_trgm_ops`),
    index('publicacion_numeros_idx').using('gin', sql`${numerosDeObra()} gin_trgm_ops`),
    textsIndex('publicacion_textos_idx', textosDeObra()),
    presenceIndex('publicacion_presencia_idx', textosDeObra()),
  ],
);

/** Unions of two records of one work. */
export const fusionPublicacion = mergeTable('fusion_publicacion', () => publicacion.id);

export const publicacionAutor = pgTable(
  'publicacion_autor',
  {
    id: id(),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    investigadorId: ref('investigador_id').references(() => investigador.id),
    /** The name that is printed. */
    autor: text('autor').notNull(),
    /** Of anyone who has no record of a person. */
    nombres: text('nombres'),
    apellido1: text('apellido1'),
    apellido2: text('apellido2'),
    codigoOrcid: text('codigo_orcid'),
    categoria: text('categoria').notNull(),
    orden: integer('orden').notNull(),
    filiacion: boolean('filiacion'),
    filiacionUnica: boolean('filiacion_unica'),
    /** Of a patent: its part of the rights, in per cent. */
    participacion: points('participacion'),
    presentado: boolean('presentado').notNull().default(false),
    /** Anyone who has no affiliation in it may leave it out of their own production. */
    excluido: boolean('excluido').notNull().default(false),
    puntaje: points('puntaje').notNull().default('0'),
    /** What the points came from, as it was then. */
    insumos: json('insumos').$type<Record<string, unknown>>(),
    nroRegistro: text('nro_registro'),
    fechaRegistro: date('fecha_registro'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
  },
  (t) => [
    uniqueIndex('publicacion_autor_unico')
      .on(t.publicacionId, t.investigadorId)
      .where(sql`investigador_id is not null`),
    uniqueIndex('publicacion_autor_presentador').on(t.publicacionId).where(sql`presentado`),
    index('publicacion_autor_publicacion_idx').on(t.publicacionId),
    index('publicacion_autor_investigador_idx').on(t.investigadorId),
    textsIndex('publicacion_autor_textos_idx', { autor: sql`autor` }),
    index('publicacion_autor_suelto_idx')
      .using('gin', sql`quipu_fold(autor) gin_trgm_ops`)
      .where(sql`investigador_id is null`),
    index('publicacion_autor_orcid_idx').on(t.codigoOrcid).where(sql`investigador_id is null`),
    check('publicacion_autor_puntaje', sql`${t.puntaje} >= 0`),
    check('publicacion_autor_participacion', sql`${t.participacion} >= 0 and ${t.participacion} <= 100`),
    check('publicacion_autor_filiacion', sql`not (${t.filiacionUnica} and not ${t.filiacion})`),
  ],
);

export const publicacionIndexada = pgTable(
  'publicacion_indexada',
  {
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    baseId: refTo('base_indexada_id', () => baseIndexada.id),
  },
  (t) => [primaryKey({ columns: [t.publicacionId, t.baseId] }), index('publicacion_indexada_base_idx').on(t.baseId)],
);

/** The funded project behind a publication: one of the university (its key is of a higher floor), or another's. */
export const publicacionProyecto = pgTable(
  'publicacion_proyecto',
  {
    id: id(),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    proyectoId: ref('proyecto_id'),
    codigo: text('codigo'),
    nombre: text('nombre').notNull(),
    entidad: text('entidad').notNull(),
    investigadorId: ref('investigador_id').references(() => investigador.id),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('publicacion_proyecto_unico').on(t.publicacionId, t.proyectoId),
    index('publicacion_proyecto_proyecto_idx').on(t.proyectoId),
  ],
);

/**
 * The terms by which a granted patent is kept in force: each is renewed before its day, and what proves it is the
 * receipt of the office that granted it.
 */
export const patenteRenovacion = pgTable(
  'patente_renovacion',
  {
    id: id(),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    vence: date('vence').notNull(),
    pagadaEl: date('pagada_el'),
    constancia: text('constancia'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por'),
    version: version(),
  },
  (t) => [
    unique('patente_renovacion_unica').on(t.publicacionId, t.vence),
    check('patente_renovacion_prueba', sql`(${t.pagadaEl} is null) = (${t.constancia} is null)`),
    check('patente_renovacion_constancia', sql`${t.constancia} ~ '\\S'`),
  ],
);

/** A patent in each office where it was asked for: what became of it there. */
export const patenteFamilia = pgTable(
  'patente_familia',
  {
    id: id(),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    oficina: text('oficina').notNull(),
    paisCodigo: char('pais_codigo', { length: 2 }).references(() => pais.codigo),
    numero: text('numero').notNull(),
    presentadaEl: date('presentada_el').notNull(),
    situacion: text('situacion').$type<SituacionEnOficina>().notNull(),
    /** Since when it is so there; of one that waits, nothing. */
    situacionDesde: date('situacion_desde'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por'),
    version: version(),
  },
  (t) => [
    uniqueIndex('patente_familia_unica').on(
      t.publicacionId,
      sql`quipu_clave(${t.oficina})`,
      sql`quipu_clave(${t.numero})`,
    ),
    index('patente_familia_pais_idx').on(t.paisCodigo),
    check('patente_familia_situacion', sql`${t.situacion} in (${oneOf(CLAVES_SITUACION)})`),
    check('patente_familia_dias', sql`${t.situacionDesde} >= ${t.presentadaEl}`),
  ],
);

export const inclusionEn = statesSql(flujoInclusion);
/** «This is mine too»: asked of the office about a publication that another registered. */
export const solicitudInclusion = pgTable(
  'solicitud_inclusion',
  {
    id: id(),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    investigadorId: refTo('investigador_id', () => investigador.id),
    /** The author that they say they are. */
    autorId: ref('autor_id').references(() => publicacionAutor.id, { onDelete: 'set null' }),
    mensaje: text('mensaje'),
    estado: text('estado').$type<StateOf<typeof flujoInclusion>>().notNull(),
    estadoDesde: stateSince(),
    respuesta: text('respuesta'),
    creadoEn: createdAt(),
    atendidoEn: instant('atendido_en'),
    atendidoPor: text('atendido_por'),
    version: version(),
  },
  (t) => [
    turnIndex('solicitud_inclusion_turno_idx', flujoInclusion, t),
    check('solicitud_inclusion_estado', knownState(flujoInclusion, t.estado)),
    uniqueIndex('solicitud_inclusion_pendiente').on(t.publicacionId, t.investigadorId).where(inclusionEn('solicitada')),
    index('solicitud_inclusion_persona_idx').on(t.investigadorId),
    index('solicitud_inclusion_autor_idx').on(t.autorId).where(sql`autor_id is not null`),
  ],
);
