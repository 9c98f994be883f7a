import Big from 'big.js';
import { percentage, sumMoney } from '#core/kernel/shared/money.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';
import { TIPOS_PARTIDA } from '#modules/catalogos/domain/vocabularios.ts';

export type ResumenPorTipo = { tipo: string; cantidad: number; monto: Money; porcentaje: string };

/** Footer of a budget: lines, amount and share of each kind of partida (spec 05 §2 B6). */
export function resumirPresupuesto(lineas: readonly { tipo: string; monto: Money }[]): {
  total: Money;
  porTipo: ResumenPorTipo[];
} {
  const total = sumMoney(lineas.map((l) => l.monto));
  const porTipo = TIPOS_PARTIDA.map((tipo) => {
    const propias = lineas.filter((l) => l.tipo === tipo);
    const monto = sumMoney(propias.map((l) => l.monto));
    return { tipo, cantidad: propias.length, monto, porcentaje: percentage(monto, total) };
  });
  return { total, porTipo };
}

/** Grant of a workshop: a factor of the UIT of its year (settings; spec 05 §2 B6). Null while the UIT is not known. */
export const subvencionDeTaller = (factor: string | null, uit: string | null): Money | null =>
  factor && uit ? Big(factor).times(uit).toFixed(2) : null;
