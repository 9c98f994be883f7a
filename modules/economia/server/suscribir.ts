import { subscribe } from '#core/kernel/server/events.ts';
import { proyectoResuelto } from '#modules/proyectos/server/index.ts';
import { abrirEconomia } from './abrir-economia.ts';

/** Links the economy to what happens to projects; the composition root calls it. */
export const suscribirEconomia = () => subscribe(proyectoResuelto, abrirEconomia);
