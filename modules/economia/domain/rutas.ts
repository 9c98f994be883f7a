/** Pages of the responsible person and of the office; menus name them, so they bring nothing along. */
export const RUTA_MIS_CUENTAS = '/investigador/informes/informeEconomico';
export const RUTA_COMPROBANTES = '/admin/economia/gestion_comprobantes';
export const RUTA_REVISAR = `${RUTA_COMPROBANTES}/revisar`;
export const RUTA_TRANSFERENCIAS = '/admin/economia/gestion_transferencias';
