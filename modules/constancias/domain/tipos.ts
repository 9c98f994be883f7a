import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import type { Tipo } from './tipos/tipo.ts';
import { DEFINICIONES } from './tipos/todos.ts';

export type TipoConstancia = keyof typeof DEFINICIONES;
/** The certificates that a person may be given (spec 07 §10.1). */
export const TIPOS: Readonly<Record<TipoConstancia, Tipo>> = DEFINICIONES;
export const CLAVES_TIPO = keysOf(TIPOS);
export const ETIQUETAS = recordOf(CLAVES_TIPO, (tipo) => TIPOS[tipo].etiqueta);
