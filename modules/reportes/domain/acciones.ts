import type { Action } from '#core/search/shared/actions.ts';

/** What is started from anywhere about reports. */
export const accionesReportes: readonly Action[] = [
  {
    area: 'admin',
    label: 'Armar un reporte a medida',
    to: '/admin/reportes/a_medida/armar',
    permission: 'reportes.ver',
    glyph: 'chart',
    words: 'nuevo estadística columnas',
  },
];
