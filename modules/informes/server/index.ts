import { sql } from 'drizzle-orm';
import { requireSession } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import { convocatoriaClonada } from '#modules/convocatorias/server/index.ts';
import { informeAprobado, informeEnTramite, plazoDeInforme, sePidenInformes } from '#modules/deudas/server/index.ts';
import { obligaciones } from '#modules/personas/server/index.ts';
import { efectosDeCambio } from '#modules/proyectos/server/index.ts';
import { RUTA_INFORMES } from '../domain/rutas.ts';
import { informeEn } from '../tables.ts';
import { informesDeCambio } from './efectos-de-cambio.ts';
import { heredarInformes } from './heredar.ts';
import { trasElCorte, venceSql } from './listas.ts';
import { obligacionesDeInforme } from './obligaciones.ts';

export { actosDeInforme, responsablesDe } from './actos.ts';
export { presupuestoEjecutado } from './datos.ts';
export { cargarPlantillasDeInforme } from './iniciales.ts';
export { informeGuardado, mioSql, presentanSql } from './leer.ts';
export { informesModules } from './routes.ts';
export { turnosDeInforme } from './turnos.ts';
export { informesJob } from './vencimientos.ts';

/**
 * A report that was approved owes nothing, and a derived type presents those of the type it comes from; the composition
 * root calls it.
 */
export function suscribirInformes(): void {
  subscribe(convocatoriaClonada, heredarInformes);
  efectosDeCambio.add(informesDeCambio);
  obligaciones.add(obligacionesDeInforme);
  informeAprobado.add(
    (proyectoId, nombre) => sql`exists (select 1 from informe ia join informe_tipo it on it.id = ia.tipo_id
      where ia.proyecto_id = ${proyectoId} and it.nombre = ${nombre} and ${informeEn('aprobado', 'ia')})`,
  );
  sePidenInformes.add(trasElCorte);
  plazoDeInforme.add(
    (dias, nombre) => sql`(select ${venceSql(dias)} from informe_tipo k
      where k.tipo_proyecto = p.tipo_proyecto and k.nombre = ${nombre} and k.activo)`,
  );
  informeEnTramite.add({
    // Sent once and written again: it was returned, and is being mended.
    grupo: (proyectoId, nombre) => sql`(select case
        when ${informeEn('presentado', 'ie')} then 'sinRevisar'
        when ${informeEn('observado', 'ie')} or ie.fecha_envio is not null then 'observados'
      end
      from informe ie
      join informe_tipo it on it.id = ie.tipo_id
      where ie.proyecto_id = ${proyectoId}
        and it.nombre = ${nombre}
        and ${informeEn('existentes', 'ie')})`,
    pagina: (ctx, proyectoId) =>
      requireSession(ctx).permissions.has('informes.ver')
        ? sql`${`${RUTA_INFORMES}/detalle?proyecto_id=`}::text || ${proyectoId}`
        : sql`null`,
  });
}
