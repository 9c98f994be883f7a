import { RUTA_ACTIVIDADES } from '../actividades.ts';

/** The desk of the office, and what a responsible person asks for and follows. */
export const RUTA_CAMBIOS = '/admin/estudios/cambios';
export const RUTA_MIS_CAMBIOS = `${RUTA_ACTIVIDADES}/cambios`;
