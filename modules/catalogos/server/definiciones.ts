import { notFound } from '#core/kernel/shared/failure.ts';
import type { DefParametro } from '../domain/parametros.ts';

/** Every definition by its key, in the order of the screen. */
export type Definiciones = ReadonlyMap<string, DefParametro>;

/** @throws Error when two modules declare the same key */
export function reunir(defs: readonly DefParametro[]): Definiciones {
  const porClave = new Map(defs.map((d) => [d.clave, d]));
  if (porClave.size !== defs.length) throw new Error('Two modules declare the same parameter');
  return porClave;
}

/** @throws Failure not_found */
export function definicionDe(defs: Definiciones, clave: string): DefParametro {
  const def = defs.get(clave);
  if (!def) throw notFound('El parámetro que busca no existe.');
  return def;
}
