export { actosDeComprobante, actosDeCuenta } from './actos.ts';
export { economiaJobs } from './jobs.ts';
export { economiaGuardada } from './leer.ts';
export { cuadrar } from './libro.ts';
export { TOTALES as TOTALES_DE_CUENTA } from './listas.ts';
export { economiaModules } from './routes.ts';
export { suscribirEconomia } from './suscribir.ts';
export { actosDeTransferencia } from './transferencias.ts';
export { turnosDeComprobante, turnosDeTransferencia } from './turnos.ts';
