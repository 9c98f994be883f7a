export { busquedasConvocatorias } from './busquedas.ts';
export { convocatoriaClonada } from './eventos.ts';
export { llamadasAbiertas, pendientesDeCierre, pendientesDePostulante } from './pendientes.ts';
export { esPaginaDeConvocatoria } from './programas.ts';
export { etiquetasDeConvocatoria, leerRespuestas } from './respuestas.ts';
export { convocatoriasModule } from './routes.ts';
export { suscribirConvocatorias } from './suscribir.ts';
