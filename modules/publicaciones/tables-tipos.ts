import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id, version } from '#core/db/server/columns.ts';

/** The types of publication; the catalogues bring the row of each, and the office says which may be registered. */
export const publicacionTipo = pgTable('publicacion_tipo', {
  id: id(),
  clave: text('clave').notNull().unique(),
  /** Group of its categories in the scale; historic types have none. */
  grupo: text('grupo').unique(),
  activo: boolean('activo').notNull().default(true),
  version: version(),
});
