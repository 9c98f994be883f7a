import type { Choices } from '#core/flow/shared/flow.ts';
import { defineEvent } from '#core/kernel/server/events.ts';

/** The resolution of a financed project arrived. A subscriber answers what it did with it, to tell the person. */
export const proyectoResuelto = defineEvent<{ proyectoId: number }, string | null>('proyecto.resuelto');

/**
 * What the office may choose when it acts on a project, told by whoever knows how it was prepared: the steps of its
 * application, by the field that asks for them.
 */
export const opcionesDeAccion = defineEvent<{ tipoProyecto: string; convocatoriaId: number | null }, Choices>(
  'proyecto.opciones-de-accion',
);
