import { type Action, newAt } from '#core/search/shared/actions.ts';

/** What is started from anywhere about calls. */
export const accionesConvocatorias: readonly Action[] = [
  {
    area: 'admin',
    label: 'Nueva convocatoria',
    to: newAt('/admin/estudios/convocatorias', 'convocatorias-admin'),
    permission: 'convocatorias.editar',
    glyph: 'megaphone',
    words: 'crear abrir añadir',
  },
  {
    area: 'investigador',
    label: 'Postular a una convocatoria',
    to: '/investigador/convocatorias',
    permission: 'investigador',
    glyph: 'megaphone',
    words: 'presentar propuesta proyecto concurso',
  },
];
