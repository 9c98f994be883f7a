export { propuestasPorAutorizar } from './autorizacion.ts';
export { convocatoriasModule } from './routes.ts';
