import { avisosJob, olvidarAvisosJob } from './avisos/trabajos.ts';

export { type Aplicacion, abrirClave, sesionDe } from './clave.ts';
export { paginasDeDesarrolladores } from './desarrolladores.tsx';
export { eventosDe } from './eventos.ts';
export { aplicacionesModule } from './routes.ts';
export { contadorDeUsos } from './usos.ts';
export { v1Module } from './v1/modulo.ts';
export const aplicacionesJobs = [avisosJob, olvidarAvisosJob];
