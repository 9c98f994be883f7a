import { type Action, newAt } from '#core/search/shared/actions.ts';

/** What is started from anywhere about resolutions: whoever edits projects or groups writes them. */
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
