import Big from 'big.js';
import { sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import type { Par } from './asientos.ts';

export type PartidaDeCuenta = { partidaId: number; codigo: string; partida: string; tipo: string; asignado: Money };
export type FilaComparada = PartidaDeCuenta & { cambio: Money; nuevo: Money };
export type Tope = { nombre: string; maximo: Money; partidas: readonly number[] };

/** «Así quedaría»: what each line has, what the movements add or take, and what it would have (spec 07 §7). */
export function comparar(cuenta: readonly PartidaDeCuenta[], pares: readonly Par[]): FilaComparada[] {
  return cuenta.map((l) => {
    const cambio = pares.reduce(
      (suma, p) => suma.plus(p.destinoId === l.partidaId ? p.monto : 0).minus(p.origenId === l.partidaId ? p.monto : 0),
      Big(0),
    );
    return { ...l, cambio: cambio.toFixed(2), nuevo: cambio.plus(l.asignado).toFixed(2) };
  });
}

/** What the drafted movements already take from a line. */
export const salidasDe = (pares: readonly Par[], partidaId: number): Money =>
  sumMoney(pares.filter((p) => p.origenId === partidaId).map((p) => p.monto));

/** Groups of lines whose joint ceiling the result would pass: said, never refused. */
export const topesPasados = (filas: readonly FilaComparada[], topes: readonly Tope[]): string[] =>
  topes.flatMap(({ nombre, maximo, partidas }) => {
    const suma = sumMoney(filas.filter((f) => partidas.includes(f.partidaId)).map((f) => f.nuevo));
    return Big(suma).gt(maximo)
      ? [`«${nombre}» quedaría en ${formatMoney(suma)}; su máximo es ${formatMoney(maximo)}.`]
      : [];
  });
