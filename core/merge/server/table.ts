import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, json, refTo } from '#core/db/server/columns.ts';
import type { Step } from './move.ts';

export type FieldChange = { columna: string; antes: unknown; despues: unknown };
/** What another module, or the state of the record, did about a merge; `dato` comes back to it on undoing. */
export type MergeEffect = { modulo: string; textos: string[]; impedimentos: string[]; dato: Record<string, unknown> };

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
      campos: json('campos').$type<FieldChange[]>().notNull(),
      /** Rows moved, dropped and pointed elsewhere, in order, as they were. */
      movimientos: json('movimientos').$type<Step[]>().notNull(),
      /** What others did, to be told back to them on undoing. */
      efectos: json('efectos').$type<MergeEffect[]>().notNull(),
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
