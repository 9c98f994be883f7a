import { crearRed, type Pausa } from './flujo-costo.ts';

/** A proposal that still lacks evaluators, and an evaluator who still has room. */
export type PorCubrir = { id: number; faltan: number };
export type Disponible = { id: number; carga: number; cupo: number };
export type EntradaPropuesta = {
  propuestas: readonly PorCubrir[];
  evaluadores: readonly Disponible[];
  /** 0 to 100; null when they may not evaluate it (conflict, or already theirs). */
  afinidad: (propuestaId: number, evaluadorId: number) => number | null;
};
export type Pareja = { propuestaId: number; evaluadorId: number; afinidad: number };
export type ResultadoPropuesta = {
  parejas: Pareja[];
  /** Proposals that could not get all they lack, and how many are missing. */
  faltantes: { propuestaId: number; faltan: number }[];
};

export const AFINIDAD_MAXIMA = 100;
/** Each further project in a person's hands weighs as these points of affinity: the work is shared. */
export const PESO_CARGA = 2;
/** A second evaluator for one proposal waits until every other has its first. */
export const PESO_COBERTURA = 1_000_000;

/**
 * The best assignment there is: as many evaluators as possible, evenly among the proposals; of all such, the one with
 * the greatest affinity and the most even load. Nobody passes their limit nor gets a project that they may not
 * evaluate.
 */
export async function proponerEvaluadores(e: EntradaPropuesta, pausa?: Pausa): Promise<ResultadoPropuesta> {
  const [origen, destino] = [0, 1];
  const deP = (i: number) => 2 + i;
  const deE = (j: number) => 2 + e.propuestas.length + j;
  const red = crearRed(2 + e.propuestas.length + e.evaluadores.length);
  e.propuestas.forEach((p, i) => {
    for (let n = 0; n < p.faltan; n += 1) red.arco(origen, deP(i), 1, n * PESO_COBERTURA);
  });
  e.evaluadores.forEach((x, j) => {
    for (let n = 0; n < x.cupo; n += 1) red.arco(deE(j), destino, 1, (x.carga + n) * PESO_CARGA);
  });
  const posibles: (Pareja & { arco: number })[] = [];
  e.propuestas.forEach((p, i) => {
    e.evaluadores.forEach((x, j) => {
      const afinidad = x.cupo > 0 ? e.afinidad(p.id, x.id) : null;
      if (afinidad === null) return;
      const arco = red.arco(deP(i), deE(j), 1, AFINIDAD_MAXIMA - afinidad);
      posibles.push({ propuestaId: p.id, evaluadorId: x.id, afinidad, arco });
    });
  });
  await red.resolver(origen, destino, pausa);
  const parejas = posibles.filter((x) => red.flujo(x.arco) > 0).map(({ arco: _arco, ...pareja }) => pareja);
  const cubiertos = new Map<number, number>();
  for (const p of parejas) cubiertos.set(p.propuestaId, (cubiertos.get(p.propuestaId) ?? 0) + 1);
  return {
    parejas,
    faltantes: e.propuestas.flatMap((p) => {
      const faltan = p.faltan - (cubiertos.get(p.id) ?? 0);
      return faltan > 0 ? [{ propuestaId: p.id, faltan }] : [];
    }),
  };
}
