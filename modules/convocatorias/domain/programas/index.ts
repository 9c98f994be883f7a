import type { Programa } from '../programa.ts';
import { pconfigi } from './pconfigi.ts';

/** Programmes with an online application, by slug. A new one is one more definition in this list. */
export const PROGRAMAS: Record<string, Programa> = { [pconfigi.key]: pconfigi };

export const programaDeTipo = (tipo: string): Programa | null =>
  Object.values(PROGRAMAS).find((p) => p.tipo === tipo) ?? null;
