import { defineEvent } from '#core/kernel/server/events.ts';

/**
 * A call of `tipo` and `periodo` was made from another one. Anyone who keeps something by type and year gives it a copy
 * of its own, and answers what the office must still do with it.
 */
export const convocatoriaClonada = defineEvent<
  { tipo: string; periodo: number; deTipo: string; dePeriodo: number },
  string | null
>('convocatoria.clonada');
