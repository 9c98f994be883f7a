export const RUTA_MIS_CONSTANCIAS = '/investigador/constancias';
