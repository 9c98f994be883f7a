import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { CATEGORIAS_USO } from './domain/laboratorio.ts';

export const laboratorio = pgTable(
  'laboratorio',
  {
    id: id(),
    facultadId: refTo('facultad_id', () => facultad.id),
    codigo: text('codigo'),
    nombre: text('nombre').notNull(),
    responsable: text('responsable').notNull(),
    categoriaUso: text('categoria_uso'),
    ubicacion: text('ubicacion'),
    activo: boolean('activo').notNull().default(true),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(coalesce(codigo, '') || ' ' || nombre || ' ' || responsable || ' ' || coalesce(ubicacion, ''))`,
    ),
  },
  (t) => [
    check('laboratorio_categoria_uso', sql`${t.categoriaUso} in (${oneOf(CATEGORIAS_USO)})`),
    check('laboratorio_con_nombre', sql`btrim(${t.nombre}) <> '' and btrim(${t.responsable}) <> ''`),
    uniqueIndex('laboratorio_codigo_unico').on(sql`quipu_clave(${t.codigo})`),
    index('laboratorio_facultad_idx').on(t.facultadId),
    index('laboratorio_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
  ],
);

/** People of the laboratory, written by name: they need no record. */
export const laboratorioMiembro = pgTable(
  'laboratorio_miembro',
  {
    id: id(),
    laboratorioId: refTo('laboratorio_id', () => laboratorio.id, { onDelete: 'cascade' }),
    orden: integer('orden').notNull(),
    nombre: text('nombre').notNull(),
  },
  (t) => [
    check('laboratorio_miembro_con_nombre', sql`btrim(${t.nombre}) <> ''`),
    uniqueIndex('laboratorio_miembro_orden_unico').on(t.laboratorioId, t.orden),
  ],
);
