import Big from 'big.js';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import type { NIVELES_CRITERIO } from './vocabularios.ts';

export type NivelCriterio = keyof typeof NIVELES_CRITERIO;
export type CriterioOrdenado = { id: number; nivel: NivelCriterio; puntajeMax: number };
export type Puntajes = ReadonlyMap<number, number | null>;

const sumar = (valores: Iterable<number>): number => {
  let total = Big(0);
  for (const v of valores) total = total.plus(v);
  return total.toNumber();
};

export const esPuntuable = (c: { nivel: string }): boolean => c.nivel === 'criterio';

/** Σ of the scored criteria, each once; what is not scored yet counts 0 (spec 08 §5.1). */
export const totalDe = (criterios: readonly CriterioOrdenado[], puntajes: Puntajes): number =>
  sumar(criterios.filter(esPuntuable).map((c) => puntajes.get(c.id) ?? 0));

/** Σ of the maximum scores of the scored criteria. */
export const maximoDe = (criterios: readonly Pick<CriterioOrdenado, 'nivel' | 'puntajeMax'>[]): number =>
  sumar(criterios.filter(esPuntuable).map((c) => c.puntajeMax));

/** Each subtotal adds the criteria since the previous subtotal; it is computed, never stored (spec 08 §5.1). */
export function subtotalesDe(
  criterios: readonly CriterioOrdenado[],
  puntajes: Puntajes,
): Map<number, { puntaje: number; maximo: number }> {
  const subtotales = new Map<number, { puntaje: number; maximo: number }>();
  let tramo: CriterioOrdenado[] = [];
  for (const c of criterios) {
    if (c.nivel !== 'subtotal') {
      tramo.push(c);
      continue;
    }
    subtotales.set(c.id, { puntaje: totalDe(tramo, puntajes), maximo: maximoDe(tramo) });
    tramo = [];
  }
  return subtotales;
}

/**
 * What each title heads: Σ of the maximum scores of its criteria, up to the next title; `titulo` is null for those
 * before any title. A title without criteria of its own is not among them.
 */
export function sumasDeTitulos(criterios: readonly CriterioOrdenado[]): { titulo: number | null; suma: number }[] {
  const sumas: { titulo: number | null; suma: number }[] = [];
  let tramo: CriterioOrdenado[] = [];
  let titulo: number | null = null;
  const cerrar = () => {
    if (tramo.length > 0) sumas.push({ titulo, suma: maximoDe(tramo) });
    tramo = [];
  };
  for (const c of criterios) {
    if (esPuntuable(c)) tramo.push(c);
    if (c.nivel !== 'titulo') continue;
    cerrar();
    titulo = c.id;
  }
  cerrar();
  return sumas;
}

/** What each title and each subtotal adds up to at most, by its id. */
export function maximosDe(criterios: readonly CriterioOrdenado[]): Map<number, number> {
  const subtotales = [...subtotalesDe(criterios, new Map())].map(([id, { maximo }]) => [id, maximo] as const);
  const titulos = sumasDeTitulos(criterios).flatMap(({ titulo, suma }) =>
    titulo === null ? [] : [[titulo, suma] as const],
  );
  return new Map([...titulos, ...subtotales]);
}

/** Scored criteria that already have a score. */
export const evaluadosDe = (criterios: readonly CriterioOrdenado[], puntajes: Puntajes): number =>
  criterios.filter((c) => esPuntuable(c) && (puntajes.get(c.id) ?? null) !== null).length;

/** A computed score as it is stored: one decimal, never below 0 nor above the criterion's maximum. */
export function topar(valor: Big | number, maximo: number): number {
  const redondo = Big(valor).round(1, Big.roundHalfUp);
  const tope = Big(maximo).round(1, Big.roundDown);
  if (redondo.lt(0)) return 0;
  return (redondo.gt(tope) ? tope : redondo).toNumber();
}

/**
 * Quick scores: the middle of each third of the maximum, that is a sixth of it, a half and five sixths, to one decimal.
 */
export const nivelesDe = (maximo: number) =>
  ['Bajo', 'Medio', 'Alto'].map((nombre, i) => ({
    nombre,
    puntaje: topar(
      Big(maximo)
        .times(2 * i + 1)
        .div(6),
      maximo,
    ),
  }));

/**
 * A score typed by an evaluator: multiple of 0.1 between 0 and the maximum, plus the additional points of the
 * criterion.
 */
export function fallaDePuntaje(puntaje: number, maximo: number, adicionales = 0): string | null {
  if (!Number.isFinite(puntaje)) return FAULTS.notNumber;
  if (puntaje < 0) return 'El puntaje no puede ser menor que 0';
  if (puntaje > maximo + adicionales)
    return adicionales > 0
      ? `El puntaje máximo de este criterio es ${maximo}, más ${adicionales} puntos adicionales`
      : `El puntaje máximo de este criterio es ${maximo}`;
  return Big(puntaje).times(10).mod(1).eq(0) ? null : 'El puntaje admite un decimal como máximo';
}
