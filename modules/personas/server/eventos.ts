import { defineEvent } from '#core/kernel/server/events.ts';
import type { MergeEffect } from '#core/merge/server/table.ts';

/** Two records become one. Told before any row moves, inside the transaction: the preview runs it and rolls back. */
export const personasUnidas = defineEvent<{ conservadaId: number; absorbidaId: number }, MergeEffect>(
  'personas.unidas',
);
/** A union is undone. Told after every row went back. */
export const personasSeparadas = defineEvent<{
  conservadaId: number;
  absorbidaId: number;
  efectos: readonly MergeEffect[];
}>('personas.separadas');
