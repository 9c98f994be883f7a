import { keysOf } from '#core/kernel/shared/keys.ts';
import { isWithin } from '#core/kernel/shared/time.ts';

/** Where a call is on a day, with the words and the colour of every screen that says it. */
export const FASES = {
  borrador: { label: 'Borrador', tone: 'gray' },
  proxima: { label: 'Próxima', tone: 'blue' },
  abierta: { label: 'Abierta', tone: 'green' },
  cerrada: { label: 'Cerrada', tone: 'red' },
} as const;
export type Fase = keyof typeof FASES;
export const CLAVES_FASE = keysOf(FASES);

export type Registro = { activa: boolean; registroInicio: string; registroFin: string };

/** Open today: active, and inside the registration window, both days included. */
export const estaAbierta = (c: Registro, hoy: string): boolean =>
  c.activa && isWithin(hoy, c.registroInicio, c.registroFin);

/**
 * An inactive call that nobody answered and whose window has not ended is still being prepared; any other one is
 * closed.
 */
export function faseDe(c: Registro, hoy: string, postulaciones = 0): Fase {
  if (estaAbierta(c, hoy)) return 'abierta';
  if (!c.activa) return postulaciones === 0 && hoy <= c.registroFin ? 'borrador' : 'cerrada';
  return hoy < c.registroInicio ? 'proxima' : 'cerrada';
}

/** The reference date of a call: its cut-off, or today where it has none (spec 08 §3). */
export const corteDe = (c: { fechaCorte: string | null }, hoy: string): string => c.fechaCorte ?? hoy;
/** The day on which what changes with time is measured: the cut-off once it has passed, until then today. */
export const diaDeMedida = (c: { fechaCorte: string | null }, hoy: string): string =>
  corteDe(c, hoy) < hoy ? corteDe(c, hoy) : hoy;
