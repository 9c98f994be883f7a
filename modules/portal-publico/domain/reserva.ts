/** Figures of fewer cases than these are not told: they would tell of somebody. */
export const MINIMO_DE_CASOS = 5;
export const RESERVADO = 'Reservado';

/** True when a figure counts enough cases to be told. */
export const seDice = (casos: number): boolean => casos >= MINIMO_DE_CASOS;

/**
 * Which rows of a table keep their figures for themselves: those of few cases and, when only one of a table whose total
 * is known does, also the smallest of the rest, since it would be told by subtraction.
 * @param casos how many cases each row counts; a row without cases says nothing of anybody
 * @returns by row, whether its figures are reserved
 */
export function reservadas(casos: readonly number[]): boolean[] {
  const pocas = casos.map((n) => n > 0 && !seDice(n));
  if (pocas.filter(Boolean).length !== 1) return pocas;
  const demas = casos.map((n, i) => ({ n, i })).filter(({ n, i }) => n > 0 && !pocas[i]);
  const menor = demas.toSorted((a, b) => a.n - b.n)[0];
  return pocas.map((reserva, i) => reserva || i === menor?.i);
}

/**
 * How many proposals a call received, when it can be told: who was not approved is nobody, or enough not to be known.
 */
export function presentadasQueSeDicen(c: { presentadas: number; aprobadas: number }): number | null {
  const sinAprobar = c.presentadas - c.aprobadas;
  return sinAprobar === 0 || (seDice(sinAprobar) && seDice(c.presentadas)) ? c.presentadas : null;
}
