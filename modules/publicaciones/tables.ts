import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, points, ref, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { investigador } from '#modules/personas/tables.ts';
import { baseIndexada, revista } from '#modules/revistas/tables.ts';
import { CLAVES_TIPO_PUBLICACION, flujoPublicacion, TIPOS_ARTICULO, TIPOS_TESIS } from './domain/vocabularios.ts';

/** Sets and states of a publication, or of a patent, as SQL. */
export const publicacionEn = statesSql(flujoPublicacion);
export const publicacion = pgTable(
  'publicacion',
  {
    id: id(),
    tipo: text('tipo_publicacion').notNull(),
    codigoRegistro: text('codigo_registro').unique(),
    titulo: text('titulo').notNull(),
    doi: text('doi'),
    url: text('url'),
    isbn: text('isbn'),
    issn: text('issn'),
    revistaId: ref('revista_id').references(() => revista.id),
    publicacionNombre: text('publicacion_nombre'),
    editorial: text('editorial'),
    volumen: text('volumen'),
    edicion: text('edicion'),
    fechaPublicacion: date('fecha_publicacion'),
    pais: text('pais'),
    universidad: text('universidad'),
    artTipo: text('art_tipo'),
    tipoTesis: text('tipo_tesis'),
    validado: boolean('validado').notNull().default(false),
    observaciones: text('observaciones_usuario'),
    fechaInscripcion: instant('fecha_inscripcion').notNull(),
    estado: text('estado').notNull(),
    paso: integer('paso').notNull().default(1),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(titulo || ' ' || coalesce(codigo_registro,'') || ' ' || coalesce(doi,''))`,
    ),
  },
  (t) => [
    check('publicacion_tipo', sql`${t.tipo} in (${oneOf(CLAVES_TIPO_PUBLICACION)})`),
    check('publicacion_estado', knownState(flujoPublicacion, t.estado)),
    check('publicacion_art_tipo', sql`${t.artTipo} in (${oneOf(TIPOS_ARTICULO)})`),
    check('publicacion_tipo_tesis', sql`${t.tipoTesis} in (${oneOf(TIPOS_TESIS)})`),
    uniqueIndex('publicacion_doi_unico')
      .on(sql`lower(${t.doi})`)
      .where(sql`doi is not null and ${publicacionEn.not('descartadas')}`),
    index('publicacion_fecha_idx').on(t.fechaPublicacion),
    index('publicacion_estado_idx').on(t.estado, t.tipo),
    index('publicacion_revista_idx').on(t.revistaId),
    index('publicacion_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
  ],
);

export const publicacionAutor = pgTable(
  'publicacion_autor',
  {
    id: id(),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    investigadorId: ref('investigador_id').references(() => investigador.id),
    autor: text('autor').notNull(),
    categoria: text('categoria').notNull(),
    orden: integer('orden').notNull(),
    filiacion: boolean('filiacion'),
    presentado: boolean('presentado').notNull().default(false),
    puntaje: points('puntaje').notNull().default('0'),
  },
  (t) => [
    uniqueIndex('publicacion_autor_unico')
      .on(t.publicacionId, t.investigadorId)
      .where(sql`investigador_id is not null`),
    index('publicacion_autor_publicacion_idx').on(t.publicacionId),
    index('publicacion_autor_investigador_idx').on(t.investigadorId),
    check('publicacion_autor_puntaje', sql`${t.puntaje} >= 0`),
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
