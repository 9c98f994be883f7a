export { suscribirEconomia } from './suscribir.ts';
