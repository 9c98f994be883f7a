import { subscribe } from '#core/kernel/server/events.ts';
import { convocatoriaClonada } from '#modules/convocatorias/server/index.ts';
import { obligaciones } from '#modules/personas/server/index.ts';
import {
  proyectoPorQuitar,
  publicacionRegistrada,
  registroDeshecho,
  reglasDePublicacion,
} from '#modules/publicaciones/server/index.ts';
import { alDeshacerRegistro, alRegistrar } from './avisos.ts';
import { heredarMetas } from './heredar.ts';
import { obligacionesDeMeta } from './obligaciones.ts';
import { obligacionesDeMonitoreo } from './obligaciones-correccion.ts';
import { obligacionesDeProducto } from './obligaciones-producto.ts';
import { cuidarVinculo } from './publicaciones.ts';

export { actosDeMonitoreo } from './actos.ts';
export { pendientesDeMonitoreo } from './avisos.ts';
export { monitoreoGuardado } from './leer.ts';
export { monitoreoModules } from './routes.ts';
export { turnosDeMonitoreo } from './turnos.ts';

const union = {
  monitoreo_publicacion: {
    nombre: 'Monitoreos en que se envió',
    detalle:
      "(select concat_ws(' ', coalesce(p.codigo_proyecto, p.codigo_legado), p.titulo) from proyecto p where p.id = t.proyecto_id)",
    conflicto: { modo: 'descartar', texto: 'Ambas se enviaron en el mismo monitoreo: figura una vez.' },
  },
} as const;
/** What the monitoring hears of publications, and tells of them; the composition root calls it. */
export function suscribirMonitoreo(): void {
  subscribe(convocatoriaClonada, heredarMetas);
  subscribe(publicacionRegistrada, alRegistrar);
  subscribe(registroDeshecho, alDeshacerRegistro);
  subscribe(proyectoPorQuitar, cuidarVinculo);
  reglasDePublicacion.add(union);
  obligaciones.add(obligacionesDeMeta);
  obligaciones.add(obligacionesDeProducto);
  obligaciones.add(obligacionesDeMonitoreo);
}
