import Big from 'big.js';
import { compareMoney, subtractMoney, sumMoney } from '#core/kernel/shared/money.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';

export type LineaEconomica = {
  partidaId: number;
  codigo: string;
  partida: string;
  tipo: string;
  /** What was approved, and what the account has now. */
  original: Money;
  asignado: Money;
  /** Vouchers accepted on this line. */
  bruto: Money;
};
export type LineaResumida = LineaEconomica & { validado: Money; exceso: Money; saldo: Money };
export type TotalesEconomicos = { original: Money; asignado: Money; validado: Money; exceso: Money; saldo: Money };

const CERO = '0.00';
/** Kinds whose spending is accounted; «Otros» is not (spec 07 §3). */
export const RENDIBLES: readonly string[] = ['Bienes', 'Servicios'];

/** What is spent, over and left on each line: an excess never makes up for another line (spec 07 §3). */
export const resumirLinea = (l: LineaEconomica): LineaResumida => {
  const dentro = compareMoney(l.bruto, l.asignado) <= 0;
  const validado = dentro ? Big(l.bruto).toFixed(2) : l.asignado;
  return {
    ...l,
    validado,
    exceso: dentro ? CERO : subtractMoney(l.bruto, l.asignado),
    saldo: subtractMoney(l.asignado, validado),
  };
};

export const totalesDe = (lineas: readonly LineaResumida[]): TotalesEconomicos => ({
  original: sumMoney(lineas.map((l) => l.original)),
  asignado: sumMoney(lineas.map((l) => l.asignado)),
  validado: sumMoney(lineas.map((l) => l.validado)),
  exceso: sumMoney(lineas.map((l) => l.exceso)),
  saldo: sumMoney(lineas.map((l) => l.saldo)),
});
