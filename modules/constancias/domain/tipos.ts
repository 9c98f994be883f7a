import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import tipos from './datos/tipos.json' with { type: 'json' };

export type TipoConstancia = keyof typeof tipos;
type DefTipo = {
  /** What the previous system called it. */
  codigo: number;
  /** How its verification codes begin. */
  prefijo: string;
  etiqueta: string;
  /** Its heading says category and class of the teacher. */
  categoria?: boolean;
  /** Its heading says how many publications he has and their points. */
  totales?: boolean;
  /** Only the office issues it, unless the institution opens it. */
  reservada?: boolean;
};
/** The certificates that a person may be given (spec 07 §10.1). */
export const TIPOS: Readonly<Record<TipoConstancia, DefTipo>> = tipos;
export const CLAVES_TIPO = keysOf(tipos);
export const ETIQUETAS = recordOf(CLAVES_TIPO, (tipo) => TIPOS[tipo].etiqueta);
