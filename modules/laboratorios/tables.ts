import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { facultad } from '#modules/catalogos/tables.ts';

/** What a laboratory may be used for; a new name is carried to the laboratories that have it. */
export const laboratorioUso = pgTable(
  'laboratorio_uso',
  {
    id: id(),
    nombre: text('nombre').notNull().unique(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [uniqueIndex('laboratorio_uso_nombre_unico').on(sql`quipu_fold(${t.nombre})`)],
);

export const laboratorio = pgTable(
  'laboratorio',
  {
    id: id(),
    facultadId: refTo('facultad_id', () => facultad.id),
    codigo: text('codigo'),
    nombre: text('nombre').notNull(),
    responsable: text('responsable').notNull(),
    categoriaUso: text('categoria_uso').references(() => laboratorioUso.nombre, { onUpdate: 'cascade' }),
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
    check('laboratorio_con_nombre', sql`btrim(${t.nombre}) <> '' and btrim(${t.responsable}) <> ''`),
    uniqueIndex('laboratorio_codigo_unico').on(sql`quipu_clave(${t.codigo})`),
    index('laboratorio_facultad_idx').on(t.facultadId),
    index('laboratorio_uso_idx').on(t.categoriaUso),
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
