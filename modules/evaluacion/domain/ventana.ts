import { addDays, type Day, isWithin } from '#core/kernel/shared/time.ts';

export type Ventana = { inicio: Day; fin: Day };

/** Open on both boundary days (spec 08 §3). */
export const ventanaAbierta = (v: Ventana, hoy: Day): boolean => isWithin(hoy, v.inicio, v.fin);

/** Last day on which a signed sheet is taken: the end of the window plus the days of grace (spec 08 §6.1). */
export const limiteDeFicha = (v: Ventana, diasDeGracia: number): Day => addDays(v.fin, diasDeGracia);
