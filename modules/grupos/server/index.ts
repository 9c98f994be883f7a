import { gruposAdminModule, gruposDocumentosModule } from './admin/index.ts';
import { baremoModule } from './baremo/index.ts';
import { integrantesModule } from './integrantes/routes.ts';
import { solicitudesModule } from './solicitud/routes.ts';

export { busquedasGrupos } from './busquedas.ts';
export { dirigidosPorGrupo } from './dirigidos.ts';
export { pendientesDeInvestigador, pendientesDeOficina } from './investigador/pendientes.ts';
export { suscribirGrupos } from './resoluciones.ts';
export { recordarCorreccionesJob } from './solicitud/recordar.ts';

/** Every contract of the module, implemented. */
export const gruposModules = [
  gruposAdminModule,
  gruposDocumentosModule,
  integrantesModule,
  solicitudesModule,
  baremoModule,
];
