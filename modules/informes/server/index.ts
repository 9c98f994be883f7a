import { sql } from 'drizzle-orm';
import { informeAprobado } from '#modules/deudas/server/index.ts';
import { informeEn } from '../tables.ts';

export { actosDeInforme, responsablesDe } from './actos.ts';
export { presupuestoEjecutado } from './datos.ts';
export { cargarPlantillasDeInforme } from './iniciales.ts';
export { informeGuardado, mioSql } from './leer.ts';
export { informesModules } from './routes.ts';
export { informesJob, pendientesDeInformes } from './vencimientos.ts';

/** A report that was approved owes nothing; the composition root calls it. */
export const suscribirInformes = () =>
  informeAprobado.add(
    (proyectoId, nombre) => sql`exists (select 1 from informe ia join informe_tipo it on it.id = ia.tipo_id
      where ia.proyecto_id = ${proyectoId} and it.nombre = ${nombre} and ${informeEn('aprobado', 'ia')})`,
  );
