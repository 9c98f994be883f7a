import { UNDONE } from '#core/flow/shared/flow.ts';

/** States of a delivery of an event to a destination. */
export const ESTADOS_DE_ENTREGA = {
  pendiente: { label: 'Pendiente', tone: 'yellow' },
  entregada: { label: 'Entregada', tone: 'green' },
  muerta: { label: 'No se entregó', tone: 'red' },
} as const;
export const CLAVES_DE_ENTREGA = Object.keys(ESTADOS_DE_ENTREGA);

/** The event that a destination is sent to try it. */
export const PRUEBA = 'prueba.enviada';
/** Destinations that were told of something of a kind of record are told that it was undone. */
export { UNDONE };

export const LARGO_DE_RESPUESTA = 1000;
/** Bytes of an answer that are read; the rest is not waited for. */
export const BYTES_DE_RESPUESTA = 16 * 1024;
export const MINIMO_DE_SECRETO = 24;

const MINUTO_MS = 60_000;
const DOCE_HORAS_MS = 12 * 60 * MINUTO_MS;
/**
 * How long to wait before another attempt: twice as long after each, twelve hours at the most, and a part of it by
 * chance so that many that failed together do not come back together.
 * @param intentos those made, from one
 * @param azar from 0 to 1
 */
export function esperaTras(intentos: number, azar: number): number {
  const entera = Math.min(DOCE_HORAS_MS, MINUTO_MS * 2 ** Math.min(intentos - 1, 20));
  return Math.round(entera * (0.75 + azar / 2));
}

/** A receiver that answers so has taken it. */
export const esEntregada = (codigo: number): boolean => codigo >= 200 && codigo < 300;
