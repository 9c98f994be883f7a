import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, ref, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { mergeTable } from '#core/merge/server/table.ts';
import { pais } from '#modules/catalogos/tables.ts';
import { ANIOS, CUARTILES, FAMILIAS_BASE } from './domain/vocabularios.ts';

export const revista = pgTable(
  'revista',
  {
    id: id(),
    issn: text('issn'),
    issnE: text('issn_e'),
    nombre: text('nombre').notNull(),
    casa: text('casa'),
    isi: boolean('isi').notNull().default(false),
    paisCodigo: char('pais_codigo', { length: 2 }).references(() => pais.codigo),
    cobertura: text('cobertura'),
    activa: boolean('activa').notNull().default(true),
    /**
     * The journal that took this one's place (`fusion_revista`): out of every list, it gives its numbers and name up.
     */
    fusionadaEnId: ref('fusionada_en_id').references((): AnyPgColumn => revista.id),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(nombre || ' ' || coalesce(issn, '') || ' ' || coalesce(issn_e, '') || ' ' || coalesce(casa, ''))`,
    ),
  },
  (t) => [
    check('revista_con_issn', sql`${t.issn} is not null or ${t.issnE} is not null`),
    uniqueIndex('revista_issn_unico').on(t.issn).where(sql`fusionada_en_id is null`),
    uniqueIndex('revista_issn_e_unico').on(t.issnE).where(sql`fusionada_en_id is null`),
    uniqueIndex('revista_nombre_unico').on(sql`quipu_clave(${t.nombre})`).where(sql`fusionada_en_id is null`),
    index('revista_fusionada_idx').on(t.fusionadaEnId),
    index('revista_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
  ],
);

/** Unions of two records of one journal. */
export const fusionRevista = mergeTable('fusion_revista', () => revista.id);

export const baseIndexada = pgTable(
  'base_indexada',
  {
    id: id(),
    nombre: text('nombre').notNull(),
    /** What evaluation and scores call it; those of the main WoS collection are offered apart. */
    familia: text('familia').notNull().default('otra'),
    activa: boolean('activa').notNull().default(true),
    version: version(),
  },
  (t) => [
    check('base_indexada_familia', sql`${t.familia} in (${oneOf(FAMILIAS_BASE)})`),
    uniqueIndex('base_indexada_nombre_unico').on(sql`quipu_clave(${t.nombre})`),
  ],
);

/**
 * Years, both included, in which a database indexes a journal (no end: it still does); two of one database never cross
 * (`indexacion_revista_cruce`).
 */
export const indexacionRevista = pgTable(
  'indexacion_revista',
  {
    id: id(),
    revistaId: refTo('revista_id', () => revista.id, { onDelete: 'cascade' }),
    baseId: refTo('base_id', () => baseIndexada.id),
    desde: integer('desde').notNull(),
    hasta: integer('hasta'),
    cuartil: text('cuartil'),
  },
  (t) => [
    check(
      'indexacion_revista_anios',
      sql`${t.desde} >= ${sql.raw(String(ANIOS.min))} and ${t.desde} <= coalesce(${t.hasta}, ${t.desde}) and coalesce(${t.hasta}, ${t.desde}) <= ${sql.raw(String(ANIOS.max))}`,
    ),
    check('indexacion_revista_cuartil', sql`${t.cuartil} in (${oneOf(CUARTILES)})`),
    index('indexacion_revista_revista_idx').on(t.revistaId),
    index('indexacion_revista_base_idx').on(t.baseId),
  ],
);
