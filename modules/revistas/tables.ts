import { sql } from 'drizzle-orm';
import { boolean, char, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, updatedAt, version } from '#core/db/server/columns.ts';
import { pais } from '#modules/catalogos/tables.ts';
import { FAMILIAS_BASE } from './domain/vocabularios.ts';

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
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(nombre || ' ' || coalesce(issn, '') || ' ' || coalesce(issn_e, '') || ' ' || coalesce(casa, ''))`,
    ),
  },
  (t) => [
    check('revista_con_issn', sql`${t.issn} is not null or ${t.issnE} is not null`),
    uniqueIndex('revista_issn_unico').on(t.issn),
    uniqueIndex('revista_issn_e_unico').on(t.issnE),
    uniqueIndex('revista_nombre_unico').on(sql`quipu_clave(${t.nombre})`),
    index('revista_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
  ],
);

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
