import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { facultad, ods } from '#modules/catalogos/tables.ts';

export const lineaInvestigacion = pgTable(
  'linea_investigacion',
  {
    id: id(),
    codigo: text('codigo').notNull().unique(),
    nombre: text('nombre').notNull(),
    facultadId: ref('facultad_id').references(() => facultad.id),
    padreId: ref('padre_id'),
    resolucion: text('resolucion'),
    activo: boolean('activa').notNull().default(true),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    foreignKey({ columns: [t.padreId], foreignColumns: [t.id], name: 'linea_padre_fk' }),
    check('linea_no_es_su_padre', sql`${t.padreId} <> ${t.id}`),
    index('linea_padre_idx').on(t.padreId),
    index('linea_facultad_idx').on(t.facultadId),
  ],
);

export const lineaOds = pgTable(
  'linea_ods',
  {
    lineaId: refTo('linea_id', () => lineaInvestigacion.id, { onDelete: 'cascade' }),
    odsId: integer('ods_id')
      .notNull()
      .references(() => ods.id),
  },
  (t) => [primaryKey({ columns: [t.lineaId, t.odsId] }), index('linea_ods_ods_idx').on(t.odsId)],
);
