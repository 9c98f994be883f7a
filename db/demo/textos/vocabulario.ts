import type { SiglaArea } from '../../catalogos/datos.ts';
import datos from './datos/vocabulario.json' with { type: 'json' };

/**
 * Words of one field of study. `causas` and `efectos` are noun phrases with their article; `sujetos` start with a
 * preposition, so that any combination reads as a sentence. Without `lugares` the place is left out of the title.
 */
export interface Campo {
  conLugar: boolean;
  temas: readonly string[];
  causas: readonly string[];
  efectos: readonly string[];
  sujetos: readonly string[];
  tecnicas: readonly string[];
  palabras: readonly string[];
}

export const LUGARES: readonly string[] = datos.lugares;

export const VOCABULARIO: Record<SiglaArea, readonly Campo[]> = datos.campos;
