import type { Action } from '#core/search/shared/actions.ts';

/** What is started from anywhere about projects. */
export const accionesProyectos: readonly Action[] = [
  {
    area: 'admin',
    label: 'Nuevo proyecto FEX',
    to: '/admin/estudios/proyectos_fex/paso_1',
    permission: 'proyectos.editar',
    glyph: 'world',
    words: 'financiamiento externo registrar',
  },
  {
    area: 'investigador',
    label: 'Registrar un proyecto FEX',
    to: '/investigador/actividades/proyectosFEX/paso1',
    permission: 'investigador',
    glyph: 'world',
    words: 'financiamiento externo nuevo',
  },
  {
    area: 'investigador',
    label: 'Ver mis proyectos',
    to: '/investigador/actividades',
    permission: 'investigador',
    glyph: 'flask',
    words: 'cambio plazo integrante',
  },
];
