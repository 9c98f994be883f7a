import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_MIS_CUENTAS, RUTA_REVISAR } from './rutas.ts';

/** What is started from anywhere about the money of projects. */
export const accionesEconomia: readonly Action[] = [
  {
    area: 'admin',
    label: 'Revisar comprobantes',
    to: RUTA_REVISAR,
    permission: 'economia.editar',
    glyph: 'coin',
    words: 'mesa validar rendición facturas',
  },
  {
    area: 'investigador',
    label: 'Rendir un gasto',
    to: RUTA_MIS_CUENTAS,
    permission: 'investigador',
    glyph: 'coin',
    words: 'comprobante factura boleta informe económico transferencia',
  },
];
