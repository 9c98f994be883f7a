export { propuestasPorAutorizar } from './autorizacion.ts';
export { busquedasConvocatorias } from './busquedas.ts';
export { convocatoriaClonada } from './eventos.ts';
export { esPaginaDerivada, programasDe } from './programas.ts';
export { type LecturaDeConvocatoria, leerRespuestas } from './respuestas.ts';
export { convocatoriasModule } from './routes.ts';
export { suscribirConvocatorias } from './suscribir.ts';
export { turnoDePropuesta } from './turno.ts';
