import { defineEvent } from '#core/kernel/server/events.ts';

/** A publication or a patent became «Registrado». */
export const publicacionRegistrada = defineEvent<{ publicacionId: number }>('publicacion.registrada');
/** A registration was undone before it was told; `en` is when it had been done. */
export const registroDeshecho = defineEvent<{ publicacionId: number; en: Date }>('publicacion.registro-deshecho');
/** A publication is about to lose a project of the university: who follows that project may refuse it. */
export const proyectoPorQuitar = defineEvent<{ proyectoId: number; oficina: boolean }>(
  'publicacion.proyecto-por-quitar',
);
