/** Pages of the office and of the debtor; menus name them, so they bring nothing along. */
export const RUTA_DEUDAS = '/admin/estudios/deudas_proyectos';
export const RUTA_MIS_DEUDAS = '/investigador/actividades/deudas';
