import { defineEvent } from '#core/kernel/server/events.ts';

/** What a module above did or will do about a union, and why it cannot be; `dato` comes back to it on undoing. */
export type EfectoDeUnion = {
  modulo: string;
  textos: string[];
  impedimentos: string[];
  dato: Record<string, unknown>;
};
/** Two records become one. Told before any row moves, inside the transaction: the preview runs it and rolls back. */
export const personasUnidas = defineEvent<{ conservadaId: number; absorbidaId: number }, EfectoDeUnion>(
  'personas.unidas',
);
/** A union is undone. Told after every row went back. */
export const personasSeparadas = defineEvent<{
  conservadaId: number;
  absorbidaId: number;
  efectos: readonly EfectoDeUnion[];
}>('personas.separadas');
