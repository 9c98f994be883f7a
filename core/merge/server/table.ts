import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, json, refTo } from '#core/db/server/columns.ts';

/** Merges of two records of one table: what moved and what changed, enough to give everything back. */
export const mergeTable = (name: string, of: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: id(),
      conservadaId: refTo('conservada_id', of),
      absorbidaId: refTo('absorbida_id', of),
      motivo: text('motivo').notNull(),
      /** Fields of the kept record that changed: before and after. */
      campos: json('campos').notNull(),
      /** Rows moved, dropped and pointed elsewhere, in order, as they were. */
      movimientos: json('movimientos').notNull(),
      /** What others did, to be told back to them on undoing. */
      efectos: json('efectos').notNull(),
      hechaEn: instant('hecha_en').notNull(),
      hechaPor: text('hecha_por').notNull(),
      reversibleHasta: date('reversible_hasta').notNull(),
      deshechaEn: instant('deshecha_en'),
      deshechaPor: text('deshecha_por'),
    },
    (t) => [
      check(`${name}_distintas`, sql`${t.conservadaId} <> ${t.absorbidaId}`),
      uniqueIndex(`${name}_vigente_unica`).on(t.absorbidaId).where(sql`deshecha_en is null`),
      index(`${name}_conservada_idx`).on(t.conservadaId),
      index(`${name}_absorbida_idx`).on(t.absorbidaId),
    ],
  );
export type MergeTable = ReturnType<typeof mergeTable>;
