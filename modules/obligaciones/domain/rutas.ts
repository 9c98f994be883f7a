/** Pages of a person, of the office and of a faculty; menus name them, so they bring nothing along. */
export const RUTA_MIS_OBLIGACIONES = '/investigador/obligaciones';
export const RUTA_OBLIGACIONES = '/admin/estudios/obligaciones';
export const RUTA_OBLIGACIONES_FACULTAD = '/facultad/listado/obligaciones';
