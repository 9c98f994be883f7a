import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_MIS_INFORMES } from './rutas.ts';

/** What is started from anywhere about technical reports. */
export const accionesInformes: readonly Action[] = [
  {
    area: 'investigador',
    label: 'Presentar un informe',
    to: RUTA_MIS_INFORMES,
    permission: 'investigador',
    glyph: 'clipboard',
    words: 'académico avance final',
  },
];
