import { subscribe } from '#core/kernel/server/events.ts';
import { presupuestoEjecutado } from '#modules/informes/server/index.ts';
import { obligaciones } from '#modules/personas/server/index.ts';
import { cuentaDeProyecto, efectosDeCambio, proyectoResuelto } from '#modules/proyectos/server/index.ts';
import { abrirEconomia } from './abrir-economia.ts';
import { cuentaConTransferencias } from './cuenta-de-proyecto.ts';
import { cuentaDeCambio } from './efectos-de-cambio.ts';
import { obligacionesDeComprobante, obligacionesDeCuenta } from './obligaciones.ts';
import { ejecutadoDe } from './proyecto.ts';

/**
 * Links the economy to what happens to projects, and tells the reports what was spent; the composition root calls it.
 */
export function suscribirEconomia(): void {
  subscribe(proyectoResuelto, abrirEconomia);
  efectosDeCambio.add(cuentaDeCambio);
  cuentaDeProyecto.add(cuentaConTransferencias);
  presupuestoEjecutado.add(ejecutadoDe);
  obligaciones.add(obligacionesDeCuenta);
  obligaciones.add(obligacionesDeComprobante);
}
