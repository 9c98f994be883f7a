import type { ImplementedModule } from '#core/contract/server/implement.ts';
import type { Database } from '#core/db/server/open.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { exportsModule } from '#core/list/server/exports.ts';
import { viewsModule } from '#core/list/server/views.ts';
import { PARAMETROS } from '#db/catalogos/parametros.ts';
import {
  type Auth,
  accesoModule,
  busquedasAcceso,
  permisosDeHoy,
  type Sesiones,
  suscribirUniones,
  usuariosModule,
} from '#modules/acceso/server/index.ts';
import {
  parametrosModule as parametrosInstitucionModule,
  resolucionesModule,
} from '#modules/catalogos/server/index.ts';
import { convocatoriasAdminModule, parametrosModule } from '#modules/convocatorias/server/admin/index.ts';
import {
  busquedasConvocatorias,
  convocatoriasModule,
  suscribirConvocatorias,
} from '#modules/convocatorias/server/index.ts';
import { economiaProyectoModule, suscribirEconomia } from '#modules/economia/server/index.ts';
import { busquedasEvaluacion, evaluacionModules, suscribirEvaluacion } from '#modules/evaluacion/server/index.ts';
import { busquedasGrupos, gruposModules, suscribirGrupos } from '#modules/grupos/server/index.ts';
import { busquedasLaboratorios, laboratoriosModule } from '#modules/laboratorios/server/index.ts';
import { busquedasLineas, lineasModule } from '#modules/lineas/server/index.ts';
import { busquedasPersonas, padronesModules, personasModules } from '#modules/personas/server/index.ts';
import { correoDemoModule, facultadModule, portalModule } from '#modules/portal/server/index.ts';
import { busquedasProyectos, proyectosModules, suscribirProyectos } from '#modules/proyectos/server/index.ts';
import { busquedasPublicaciones } from '#modules/publicaciones/server/index.ts';

export type ModuleParts = { auth: Auth; sesiones: Sesiones; database: Database; settings: Settings };

/** What the global search looks in: each module brings its own, and portal only gathers. */
const busquedas = [
  ...busquedasPersonas,
  ...busquedasAcceso,
  ...busquedasLineas,
  ...busquedasLaboratorios,
  ...busquedasGrupos,
  ...busquedasPublicaciones,
  ...busquedasProyectos,
  ...busquedasConvocatorias,
  ...busquedasEvaluacion,
];

/** Every module of the product, in the order of the floors. */
export function buildModules({ auth, sesiones, settings }: ModuleParts): ImplementedModule[] {
  suscribirEconomia();
  suscribirProyectos();
  suscribirGrupos();
  suscribirUniones(sesiones);
  suscribirConvocatorias();
  suscribirEvaluacion();
  const modules = [
    viewsModule,
    parametrosInstitucionModule(PARAMETROS),
    resolucionesModule,
    ...personasModules,
    ...padronesModules,
    accesoModule(auth, sesiones),
    usuariosModule(sesiones),
    lineasModule,
    laboratoriosModule,
    ...gruposModules,
    ...proyectosModules,
    convocatoriasAdminModule,
    parametrosModule,
    convocatoriasModule,
    ...evaluacionModules(sesiones),
    economiaProyectoModule,
    portalModule({ busquedas }),
    facultadModule,
    ...(settings.demo ? [correoDemoModule] : []),
  ];
  // Reads the lists of all the others.
  return [...modules, exportsModule(modules, permisosDeHoy)];
}
