import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { reglasDeUnion } from '#modules/personas/server/index.ts';
import { efectosDeCambio } from '#modules/proyectos/server/index.ts';
import { constanciasDeCambio } from './efectos-de-cambio.ts';

export { actosDeConstancia, constanciaGuardada } from './actos.ts';
export { clavesPublicadas } from './firma.ts';
export { constanciasModules } from './routes.ts';
export { turnosDeConstancia } from './turnos.ts';
export type { Verificador } from './verificar.ts';

const union: ReglasDeUnion = {
  constancia: {
    nombre: 'Constancias',
    detalle: "t.codigo || ', ' || t.estado",
    conflicto: {
      modo: 'mantener',
      texto: 'La misma constancia se pidió dos veces el mismo día: quedan ambas con su titular de entonces.',
    },
  },
};
/** What certificates tell of people and of their unions; the composition root calls it. */
export function suscribirConstancias(): void {
  reglasDeUnion.add(union);
  efectosDeCambio.add(constanciasDeCambio);
}
