import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { id, oneOf, version } from '#core/db/server/columns.ts';
import { TIPOS_VIGENTES } from './domain/tipos.ts';

/** Which types of publication may be registered; the catalogues bring the row of each type. */
export const publicacionTipo = pgTable(
  'publicacion_tipo',
  {
    id: id(),
    clave: text('clave').notNull().unique(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [check('publicacion_tipo_clave', sql`${t.clave} in (${oneOf(TIPOS_VIGENTES)})`)],
);
