import type { Day } from '#core/kernel/shared/time.ts';
import { isWithin } from '#core/kernel/shared/time.ts';

export type Ventana = { inicio: Day; fin: Day };

/** Open on both boundary days (spec 08 §3). */
export const ventanaAbierta = (v: Ventana, hoy: Day): boolean => isWithin(hoy, v.inicio, v.fin);

/** Last day on which a signed sheet is taken: the end of the window plus the days of grace (spec 08 §6.1). */
export function limiteDeFicha(v: Ventana, diasDeGracia: number): Day {
  const dia = new Date(`${v.fin}T00:00:00Z`);
  dia.setUTCDate(dia.getUTCDate() + diasDeGracia);
  return dia.toISOString().slice(0, 10);
}
