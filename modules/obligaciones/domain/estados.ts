import { keysOf } from '#core/kernel/shared/keys.ts';
import { plural } from '#core/kernel/shared/text.ts';

/** How an obligation stands today; nobody sets it: its term and its evidence say it. */
export const ESTADOS = {
  vencida: { label: 'Vencida', tone: 'red' },
  por_vencer: { label: 'Por vencer', tone: 'yellow' },
  en_plazo: { label: 'Pendiente', tone: 'gray' },
  /** What was asked was handed in, and waits for somebody else. */
  entregada: { label: 'En revisión', tone: 'blue' },
  cumplida: { label: 'Cumplida', tone: 'green' },
  dispensada: { label: 'Dispensada', tone: 'gray' },
} as const;
export type Estado = keyof typeof ESTADOS;
export const CLAVES_ESTADO = keysOf(ESTADOS);

/** Days before its last one in which an obligation is about to be overdue. */
export const DIAS_POR_VENCER = 30;
/** Days before the last one on which it is reminded; once more when it is overdue. */
export const AVISOS: readonly number[] = [30, 7, 1];
export const VENCIDA = -1;
/** Overdue for longer than this, it is read on its page: a new installation does not write about years ago. */
export const ATRASO = 30;

/** «hace 8 días», «hoy», «en 4 días». @param quedan days to the last one; negative, it passed */
export function enDias(quedan: number): string {
  if (quedan === 0) return 'hoy';
  const dias = plural(Math.abs(quedan), 'día', 'días');
  return quedan < 0 ? `hace ${dias}` : `en ${dias}`;
}
