import { defineEvent } from '#core/kernel/server/events.ts';

export type ResolucionCorregida = {
  antes: { numero: string; fecha: string };
  despues: { numero: string; fecha: string };
  motivo: string;
};
/**
 * A resolution was corrected, and what cites it already follows. Whoever cites it writes so in the histories of its
 * records, and answers how many there are, in words («3 proyectos»); nothing when there are none.
 */
export const resolucionCorregida = defineEvent<ResolucionCorregida, string | null>('resolucion.corregida');
