export { actosDeComprobante, actosDeCuenta } from './actos.ts';
export { economiaJobs } from './jobs.ts';
export { economiaGuardada } from './leer.ts';
export { cuadrar } from './libro.ts';
export { pendientesDeEconomia, pendientesDeRendicion } from './pendientes.ts';
export { economiaModules } from './routes.ts';
export { suscribirEconomia } from './suscribir.ts';
export { actosDeTransferencia } from './transferencias.ts';
