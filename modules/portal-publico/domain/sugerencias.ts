import type { Seccion } from './direcciones.ts';

/** What is offered while a search is being written, by kind. */
export const SUGERIDAS = ['persona', 'grupo', 'publicacion', 'proyecto'] as const satisfies readonly Seccion[];
export type Sugerida = (typeof SUGERIDAS)[number];
/** At the most, of every kind together. */
export const MAXIMO_DE_SUGERENCIAS = 8;
/** Letters without which nothing is looked for. */
export const LETRAS_MINIMAS = 3;

export type Sugerencia = { texto: string; detalle: string; ruta: string };
export type GrupoDeSugerencias = { titulo: string; filas: readonly Sugerencia[] };

/** Takes one of each list at a time until there are `maximo`, so that none crowds the others out. */
export function repartir<T>(listas: readonly (readonly T[])[], maximo: number): T[][] {
  const tomadas = listas.map((): T[] => []);
  const largo = Math.max(0, ...listas.map((lista) => lista.length));
  let cuantas = 0;
  for (let vuelta = 0; vuelta < largo; vuelta++)
    for (const [i, lista] of listas.entries()) {
      const una = lista[vuelta];
      if (una === undefined || cuantas === maximo) continue;
      tomadas[i]?.push(una);
      cuantas++;
    }
  return tomadas;
}
