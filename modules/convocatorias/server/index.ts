export { propuestasPorAutorizar } from './autorizacion.ts';
export { esPaginaDerivada, programaDe, programasDe } from './programas.ts';
export { convocatoriasModule } from './routes.ts';
