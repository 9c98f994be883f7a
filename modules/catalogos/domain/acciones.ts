import { type Action, newAt } from '#core/search/shared/actions.ts';

/** What is started from anywhere about resolutions: those who edit projects or groups write them. */
export const accionesCatalogos: readonly Action[] = [
  {
    area: 'admin',
    label: 'Nueva resolución',
    to: newAt('/admin/estudios/resoluciones', 'resoluciones'),
    permission: 'proyectos.editar',
    glyph: 'certificate',
    words: 'registrar agregar rectoral decanal',
  },
];
