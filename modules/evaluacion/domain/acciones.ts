import { type Action, newAt } from '#core/search/shared/actions.ts';

/** What is started from anywhere about evaluations. */
export const accionesEvaluacion: readonly Action[] = [
  {
    area: 'admin',
    label: 'Asignar evaluadores',
    to: '/admin/facultad/evaluadores',
    permission: 'evaluacion.editar',
    glyph: 'scale',
    words: 'proyectos propuesta jurado',
  },
  {
    area: 'admin',
    label: 'Nuevo evaluador',
    to: newAt('/admin/facultad/gestion_evaluadores', 'evaluadores'),
    permission: 'evaluacion.editar',
    glyph: 'person',
    words: 'agregar registrar jurado',
  },
];
