import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#core/db/server/columns.ts';

/** What each key has used of its allowance in its present window; unlogged, since a crash may forget it. */
export const rateUse = pgTable(
  'uso_limite',
  {
    key: text('clave').primaryKey(),
    /** Number of the window since 1970, in windows of its length. */
    window: bigint('ventana', { mode: 'number' }).notNull(),
    used: integer('usados').notNull(),
    expiresAt: instant('vence_en').notNull(),
  },
  (t) => [index('uso_limite_vence_idx').on(t.expiresAt)],
);
