import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_ARMAR } from './a-medida.ts';

/** What is started from anywhere about reports. */
export const accionesReportes: readonly Action[] = [
  {
    area: 'admin',
    label: 'Armar un reporte a medida',
    to: RUTA_ARMAR,
    permission: 'reportes.ver',
    glyph: 'chart',
    words: 'nuevo estadística columnas',
  },
];
