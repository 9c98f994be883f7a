import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_SOLICITAR_GRUPO } from './rutas.ts';

/** What is started from anywhere about groups. */
export const accionesGrupos: readonly Action[] = [
  {
    area: 'investigador',
    label: 'Solicitar un grupo de investigación',
    to: RUTA_SOLICITAR_GRUPO,
    permission: 'investigador',
    glyph: 'people',
    words: 'crear nuevo formar',
  },
];
