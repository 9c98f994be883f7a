import Big from 'big.js';
import type { Money } from '#core/kernel/shared/money-format.ts';
import { type EstadoComprobante, flujoComprobante } from './flujos.ts';

/** What an entry of the ledger does to a line of the account. */
export type Efecto = { partidaId: number; asignado: Money; enviado: Money; bruto: Money };
export type Item = { partidaId: number; monto: Money };
export type Par = { origenId: number; destinoId: number; monto: Money };

const NADA = { asignado: '0.00', enviado: '0.00', bruto: '0.00' };
const COLUMNAS = ['asignado', 'enviado', 'bruto'] as const;

/**
 * What a voucher holds of each line in a state: sent and observed reserve, approved spends, the rest nothing (spec 07
 * §4.3).
 */
export function efectosDe(estado: EstadoComprobante, items: readonly Item[]): Efecto[] {
  const columna = flujoComprobante.is(estado, 'gastan')
    ? 'bruto'
    : flujoComprobante.is(estado, 'reservan')
      ? 'enviado'
      : null;
  return columna ? items.map(({ partidaId, monto }) => ({ partidaId, ...NADA, [columna]: monto })) : [];
}

/** What an approved transfer does: as much leaves as arrives. */
export const efectosDePares = (pares: readonly Par[]): Efecto[] =>
  pares.flatMap(({ origenId, destinoId, monto }) => [
    { partidaId: origenId, ...NADA, asignado: Big(monto).neg().toFixed(2) },
    { partidaId: destinoId, ...NADA, asignado: monto },
  ]);

/** Effects of one line together, without those that do nothing. */
export function sumados(efectos: readonly Efecto[]): Efecto[] {
  const porPartida = new Map<number, Efecto>();
  for (const e of efectos) {
    const suma = { partidaId: e.partidaId, ...NADA, ...porPartida.get(e.partidaId) };
    for (const c of COLUMNAS) suma[c] = Big(suma[c]).plus(e[c]).toFixed(2);
    porPartida.set(e.partidaId, suma);
  }
  return [...porPartida.values()].filter((e) => COLUMNAS.some((c) => !Big(e[c]).eq(0)));
}

/** Entries that lack, so that what is written says what is due: none where it already does. */
export const porAsentar = (debido: readonly Efecto[], asentado: readonly Efecto[]): Efecto[] =>
  sumados([
    ...debido,
    ...asentado.map((e) => {
      const menos = { ...e };
      for (const c of COLUMNAS) menos[c] = Big(e[c]).neg().toFixed(2);
      return menos;
    }),
  ]);
