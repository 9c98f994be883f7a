import { pgTable, text } from 'drizzle-orm/pg-core';

/** What an installation remembers of itself: which catalogues it has loaded. */
export const instalacion = pgTable('instalacion', {
  clave: text('clave').primaryKey(),
  valor: text('valor').notNull(),
});
