import Big from 'big.js';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { compareMoney, subtractMoney, sumMoney } from '#core/kernel/shared/money.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';

/** A line of the account as it is stored: what was approved, what it has now, and what its vouchers hold of it. */
export type LineaEconomica = {
  partidaId: number;
  codigo: string;
  partida: string;
  tipo: string;
  /** Of the approved budget; a transfer never changes it. */
  original: Money;
  asignado: Money;
  /** Vouchers sent or observed, which hold their money. */
  enviado: Money;
  /** Vouchers approved, whatever the line had for them. */
  bruto: Money;
};
type Montos = {
  original: Money;
  asignado: Money;
  enviado: Money;
  bruto: Money;
  validado: Money;
  exceso: Money;
  /** What would be over if all that was sent is approved: the column «Excedido». */
  excesoProyectado: Money;
  /** The most that a new voucher or a transfer may take. */
  saldoDisponible: Money;
  /** Of the summary on paper: it ignores what was sent. */
  saldoRendicion: Money;
};
export type LineaResumida = LineaEconomica & Montos;
export type TotalesEconomicos = Montos;
export type Resumen = {
  lineas: LineaResumida[];
  /** Those whose spending is accounted: Bienes and Servicios. */
  rendibles: LineaResumida[];
  totales: TotalesEconomicos;
  /** Two decimals, never 100.00 before it is whole; what is not rounded decides (`alcanza`). */
  porcentaje: string;
  completado: boolean;
};

const CERO = '0.00';
const SUMABLES = [
  'original',
  'asignado',
  'enviado',
  'bruto',
  'validado',
  'exceso',
  'excesoProyectado',
  'saldoDisponible',
  'saldoRendicion',
] as const satisfies readonly (keyof Montos)[];
/** Kinds whose spending is accounted; «Otros» is not (spec 07 §3). */
export const RENDIBLES: readonly string[] = ['Bienes', 'Servicios'];
export const SIN_PRESUPUESTO = 'Sin presupuesto';

const menor = (a: Money, b: Money) => (compareMoney(a, b) <= 0 ? Big(a).toFixed(2) : Big(b).toFixed(2));
/** `a - b`, or nothing where it would be less. */
export const sobrante = (a: Money, b: Money): Money => (compareMoney(a, b) > 0 ? subtractMoney(a, b) : CERO);

/** What is spent, over and left on a line (spec 07 §3). */
export function resumirLinea(l: LineaEconomica): LineaResumida {
  const validado = menor(l.bruto, l.asignado);
  const comprometido = sumMoney([l.bruto, l.enviado]);
  return {
    ...l,
    validado,
    exceso: sobrante(l.bruto, l.asignado),
    excesoProyectado: sobrante(comprometido, l.asignado),
    saldoDisponible: sobrante(l.asignado, comprometido),
    saldoRendicion: subtractMoney(l.asignado, validado),
  };
}

export const totalesDe = (lineas: readonly LineaResumida[]): TotalesEconomicos =>
  recordOf(SUMABLES, (k) => sumMoney(lineas.map((l) => l[k])));

const parte = ({ validado, asignado }: Pick<Montos, 'validado' | 'asignado'>) =>
  Big(asignado).eq(0) ? Big(0) : Big(validado).times(100).div(asignado);

/**
 * The one calculator of an account: screens, papers, lists, gates and checks read it, and the SQL of the lists is
 * tested against it (spec 07 §3). An excess of one line never makes up for another.
 */
export function resumenEconomico(cuenta: readonly LineaEconomica[]): Resumen {
  const lineas = cuenta.map(resumirLinea);
  const rendibles = lineas.filter((l) => RENDIBLES.includes(l.tipo));
  const totales = totalesDe(rendibles);
  const completado = Big(totales.asignado).gt(0) && Big(totales.validado).eq(totales.asignado);
  const redondo = parte(totales).toFixed(2);
  return { lineas, rendibles, totales, completado, porcentaje: completado ? redondo : menor(redondo, '99.99') };
}

/** Whether so much of the account was rendered: by what is not rounded. */
export const alcanza = ({ totales }: Pick<Resumen, 'totales'>, umbral: number): boolean =>
  Big(totales.asignado).gt(0) && parte(totales).gte(umbral);

/** «57.30 %», or that there is nothing to render. */
export const porcentajeEnPalabras = ({ porcentaje, totales }: Pick<Resumen, 'porcentaje' | 'totales'>): string =>
  Big(totales.asignado).eq(0) ? SIN_PRESUPUESTO : `${porcentaje} %`;
