export { abrirEconomia } from './abrir-economia.ts';
export { suscribirEconomia } from './suscribir.ts';
