import { defineEvent } from '#core/kernel/server/events.ts';

/** The resolution of a financed project arrived. A subscriber answers what it did with it, to tell the person. */
export const proyectoResuelto = defineEvent<{ proyectoId: number }, string | null>('proyecto.resuelto');
