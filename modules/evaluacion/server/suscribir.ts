import { subscribe } from '#core/kernel/server/events.ts';
import { convocatoriaClonada } from '#modules/convocatorias/server/index.ts';
import { obligaciones } from '#modules/personas/server/index.ts';
import { evaluacionDeProyecto } from '#modules/proyectos/server/index.ts';
import { obligacionesDePostulacion } from './obligaciones.ts';
import { heredarCriterios } from './plantillas/heredar.ts';
import { avanceSql } from './ventana-sql.ts';

/**
 * Copies the criteria with the calls, and tells how far each proposal is and which are to be corrected; the composition
 * root calls it.
 */
export function suscribirEvaluacion(): void {
  subscribe(convocatoriaClonada, heredarCriterios);
  evaluacionDeProyecto.add(avanceSql);
  obligaciones.add(obligacionesDePostulacion);
}
