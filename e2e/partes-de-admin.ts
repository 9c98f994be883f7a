import type { Parte } from './visitas.ts';

const de = (...secciones: string[]) => new RegExp(`^/admin/estudios/(${secciones.join('|')})`);
const CONVOCATORIAS = de('convocatorias', 'proyectos', 'grupos');
const PRODUCCION = de('gestion', 'revistas', 'docente_investigador', 'deudas');

/** The office's area, in three that take about as long: each address is in one of them. */
export const CONVOCATORIAS_Y_PROYECTOS: Parte = {
  nombre: ', las de convocatorias, proyectos y grupos,',
  tiene: (ruta) => CONVOCATORIAS.test(ruta),
};
export const PERSONAS_Y_PRODUCCION: Parte = {
  nombre: ', las de personas y producción,',
  tiene: (ruta) => PRODUCCION.test(ruta),
};
export const LAS_DEMAS: Parte = {
  nombre: ', las demás,',
  tiene: (ruta) => !CONVOCATORIAS.test(ruta) && !PRODUCCION.test(ruta),
};
