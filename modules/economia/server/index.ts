export { economiaProyectoModule } from './proyecto.ts';
export { suscribirEconomia } from './suscribir.ts';
