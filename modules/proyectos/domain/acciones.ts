import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_ACTIVIDADES } from './actividades.ts';
import { PASOS } from './fex/pasos.ts';

/** What is started from anywhere about projects. */
export const accionesProyectos: readonly Action[] = [
  {
    area: 'admin',
    label: 'Nuevo proyecto FEX',
    to: `${PASOS.oficina}1`,
    permission: 'proyectos.editar',
    glyph: 'world',
    words: 'financiamiento externo registrar',
  },
  {
    area: 'investigador',
    label: 'Registrar un proyecto FEX',
    to: `${PASOS.investigador}1`,
    permission: 'investigador',
    glyph: 'world',
    words: 'financiamiento externo nuevo',
  },
  {
    area: 'investigador',
    label: 'Ver mis proyectos',
    to: RUTA_ACTIVIDADES,
    permission: 'investigador',
    glyph: 'flask',
    words: 'cambio plazo integrante',
  },
];
