import { type Action, newAt } from '#core/search/shared/actions.ts';

/** What is started from anywhere about laboratories. */
export const accionesLaboratorios: readonly Action[] = [
  {
    area: 'admin',
    label: 'Nuevo laboratorio',
    to: newAt('/admin/estudios/laboratorios', 'laboratorios'),
    permission: 'revistas-laboratorios.editar',
    glyph: 'building',
    words: 'agregar registrar',
  },
];
