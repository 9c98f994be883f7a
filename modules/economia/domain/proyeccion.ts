import Big from 'big.js';
import { subtractMoney } from '#core/kernel/shared/money.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';
import { daysBetween } from '#core/kernel/shared/time.ts';
import type { Plazo } from './comprobaciones.ts';

/** Days before a pace says anything. */
const MINIMO = 30;

export type Proyeccion = { hoy: number; alFin: number; quedaria: Money; fin: string };
/**
 * Where today's pace leads on the last day: as much a day as until now, never beyond what is assigned.
 * @returns null when it is too early, too late, or there is nothing to render
 */
export function proyectar(
  { inicio, fin }: Plazo,
  hoy: string,
  t: { asignado: Money; validado: Money },
): Proyeccion | null {
  if (!inicio || !fin || hoy >= fin || daysBetween(inicio, hoy) < MINIMO || Big(t.asignado).lte(0)) return null;
  const alFin = Big(t.validado).times(daysBetween(inicio, fin)).div(daysBetween(inicio, hoy));
  const rendiria = alFin.gt(t.asignado) ? Big(t.asignado) : alFin;
  const parte = (m: Big) => Math.floor(m.times(100).div(t.asignado).toNumber());
  return {
    hoy: parte(Big(t.validado)),
    alFin: parte(rendiria),
    quedaria: subtractMoney(t.asignado, rendiria.toFixed(2)),
    fin,
  };
}
