import { defineEvent } from '#core/kernel/server/events.ts';

/** A publication or a patent became «Registrado». */
export const publicacionRegistrada = defineEvent<{ publicacionId: number }>('publicacion.registrada');
/** A publication is about to lose a project of the university: who follows that project may refuse it. */
export const proyectoPorQuitar = defineEvent<{ proyectoId: number; oficina: boolean }>(
  'publicacion.proyecto-por-quitar',
);
