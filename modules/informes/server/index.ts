import { sql } from 'drizzle-orm';
import { subscribe } from '#core/kernel/server/events.ts';
import { convocatoriaClonada } from '#modules/convocatorias/server/index.ts';
import { informeAprobado } from '#modules/deudas/server/index.ts';
import { informeEn } from '../tables.ts';
import { heredarInformes } from './heredar.ts';

export { actosDeInforme, responsablesDe } from './actos.ts';
export { presupuestoEjecutado } from './datos.ts';
export { cargarPlantillasDeInforme } from './iniciales.ts';
export { informeGuardado, mioSql } from './leer.ts';
export { informesModules } from './routes.ts';
export { informesJob, pendientesDeInformes } from './vencimientos.ts';

/** A report that was approved owes nothing, and a derived type presents those of the type it comes from; the composition root calls it. */
export function suscribirInformes(): void {
  subscribe(convocatoriaClonada, heredarInformes);
  informeAprobado.add(
    (proyectoId, nombre) => sql`exists (select 1 from informe ia join informe_tipo it on it.id = ia.tipo_id
      where ia.proyecto_id = ${proyectoId} and it.nombre = ${nombre} and ${informeEn('aprobado', 'ia')})`,
  );
}
