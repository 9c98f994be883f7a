import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { deudasDePersona, obligaciones, reglasDeUnion } from '#modules/personas/server/index.ts';
import { efectosDeCambio } from '#modules/proyectos/server/index.ts';
import { deudasEnCambio } from './efectos-de-cambio.ts';
import { obligacionesDeDeuda } from './obligaciones.ts';
import { deudasVigentes } from './vigentes.ts';

export { actosDeDeuda, saldarPorInforme } from './actos.ts';
export { mirarDeudas } from './ensayo.ts';
export { AGREGADA, CLASES_PENDIENTES, DEUDA, fuenteDeProyectos } from './listas.ts';
export { pendientesDeDeudas } from './pendientes.ts';
export { deudasModules } from './routes.ts';
export { turnosDeDeuda } from './turnos.ts';
export {
  diasDePlazo,
  informeAprobado,
  informeEnTramite,
  plazoDeInforme,
  plazoDeRendicion,
  plazoSql,
  presentaInformes,
  reglaDeVencidos,
  sePidenInformes,
  vencido,
  vencidosJob,
} from './vencidos.ts';
export { deudasVigentes, saldadaEl, tieneDeuda } from './vigentes.ts';

const union: ReglasDeUnion = {
  deuda: {
    nombre: 'Deudas',
    detalle: 't.detalle',
    conflicto: { modo: 'descartar', texto: 'La misma deuda figuraba dos veces: queda una.' },
  },
};

/** What debts tell of people and of their unions; the composition root calls it. */
export function suscribirDeudas(): void {
  deudasDePersona.add(deudasVigentes);
  reglasDeUnion.add(union);
  obligaciones.add(obligacionesDeDeuda);
  efectosDeCambio.add(deudasEnCambio);
}
