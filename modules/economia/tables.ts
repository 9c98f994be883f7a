import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, money, ref, refTo } from '#core/db/server/columns.ts';
import { partida } from '#modules/catalogos/tables.ts';
import { proyecto } from '#modules/proyectos/tables.ts';

/** Economy record of a project, opened once, when its resolution arrives. */
export const ecoProyecto = pgTable('eco_proyecto', {
  id: id(),
  proyectoId: ref('proyecto_id')
    .notNull()
    .unique()
    .references(() => proyecto.id),
  creadoEn: createdAt(),
  abiertoPor: text('abierto_por').notNull(),
});

export const ecoPresupuesto = pgTable(
  'eco_presupuesto',
  {
    id: id(),
    ecoProyectoId: refTo('eco_proyecto_id', () => ecoProyecto.id, { onDelete: 'cascade' }),
    partidaId: refTo('partida_id', () => partida.id),
    monto: money('monto').notNull(),
  },
  (t) => [
    unique('eco_presupuesto_partida_unica').on(t.ecoProyectoId, t.partidaId),
    index('eco_presupuesto_partida_idx').on(t.partidaId),
    check('eco_presupuesto_monto', sql`${t.monto} >= 0`),
  ],
);
