import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '#core/db/server/columns.ts';

export const revista = pgTable('revista', {
  id: id(),
  issn: text('issn').unique(),
  issnE: text('issn_e'),
  nombre: text('nombre').notNull(),
  casa: text('casa'),
  pais: text('pais'),
  activa: boolean('activa').notNull().default(true),
});

export const baseIndexada = pgTable('base_indexada', {
  id: id(),
  nombre: text('nombre').notNull().unique(),
  /** Family used by evaluation rules: wos, scopus, scielo or otra. */
  familia: text('familia').notNull().default('otra'),
  activa: boolean('activa').notNull().default(true),
});
