export { invitacionesAIntegrarPendientes } from './aceptaciones/responder.ts';
export { busquedasConvocatorias } from './busquedas.ts';
export { convocatoriaClonada } from './eventos.ts';
export { convocatoriasPublicas } from './llamadas.ts';
export {
  convocatoriasEnCurso,
  pendientesDeCierre,
  pendientesDeCoordinador,
  sinEnviarDeFacultad,
} from './pendientes.ts';
export { programasDePostulaciones } from './postulacion.ts';
export { pasoPostular } from './primer-dia.ts';
export { esPaginaDeConvocatoria } from './programas.ts';
export { etiquetasDeConvocatoria, leerRespuestas } from './respuestas.ts';
export { convocatoriasModule } from './routes.ts';
export { suscribirConvocatorias } from './suscribir.ts';
export { turnoDePropuesta } from './turno.ts';
