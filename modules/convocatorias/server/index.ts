export { propuestasPorAutorizar } from './autorizacion.ts';
export { convocatoriasPublicas } from './portada.ts';
export { leerPostulacion } from './postulacion.ts';
export { convocatoriasModule } from './routes.ts';
