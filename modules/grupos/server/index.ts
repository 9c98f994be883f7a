import type { Kept } from '#core/entity/server/kept.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import { gruposAdminModule, gruposDocumentosModule } from './admin/index.ts';
import { baremoModule } from './baremo/index.ts';
import { integrantesModule } from './integrantes/routes.ts';
import { exigirGrupo } from './leer.ts';
import { solicitudesModule } from './solicitud/routes.ts';

export { actosDeGrupo } from './admin/accion.ts';
export { ajustesGrupo } from './ajustes.ts';
export { busquedasGrupos } from './busquedas.ts';
export { grupoCorregible } from './corregible.ts';
export { dirigidosPorGrupo } from './dirigidos.ts';
export { type LlamadaDeGrupos, llamadaDeGrupos, proyectosDeGrupo } from './extensiones.ts';
export { invitacionesPendientes } from './investigador/pendientes.ts';
export { eraMiembroAl, membresiasAl } from './membresias.ts';
export { citanGrupos } from './resoluciones.ts';
export { puedeSolicitar } from './solicitud/elegibilidad.ts';
export { recordarCorreccionesJob } from './solicitud/recordar.ts';
export { suscribirGrupos } from './suscribir.ts';
export { turnosDeGrupo } from './turnos.ts';

export const gruposModules = [
  gruposAdminModule,
  gruposDocumentosModule,
  integrantesModule,
  solicitudesModule,
  baremoModule,
];

export const guardado: Kept = {
  entity: 'grupo',
  require: (ctx, id, what) => exigirGrupo(ctx, id, what === 'see' ? 'oficina' : 'editar'),
  flow: flujoGrupo,
};
