import type { ImplementedModule } from '#core/contract/server/implement.ts';
import { correctionActs, correctionModule } from '#core/correction/server/correction.ts';
import { turnsOfCorrections } from '#core/correction/server/turns.ts';
import type { Database } from '#core/db/server/open.ts';
import { keptModule } from '#core/entity/server/kept.ts';
import { actsModule } from '#core/flow/server/act.ts';
import { partiesOf } from '#core/flow/server/parties.ts';
import type { UsualDays } from '#core/flow/server/take-back.ts';
import type { TurnSource } from '#core/flow/server/turns.ts';
import type { Importer } from '#core/import/server/importer.ts';
import { importEngine } from '#core/import/server/module.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { exportsModule } from '#core/list/server/exports.ts';
import { viewsModule } from '#core/list/server/views.ts';
import { notify } from '#core/mail/server/queue.ts';
import { PARAMETROS } from '#db/catalogos/parametros.ts';
import * as acceso from '#modules/acceso/server/index.ts';
import { aplicacionesModule, eventosDe } from '#modules/aplicaciones/server/index.ts';
import { calidadModule } from '#modules/calidad/server/index.ts';
import * as catalogos from '#modules/catalogos/server/index.ts';
import * as constancias from '#modules/constancias/server/index.ts';
import * as oficina from '#modules/convocatorias/server/admin/index.ts';
import * as convocatorias from '#modules/convocatorias/server/index.ts';
import { actosDeDeuda, deudasModules, suscribirDeudas, turnosDeDeuda } from '#modules/deudas/server/index.ts';
import * as cdi from '#modules/docente-investigador/server/index.ts';
import * as economia from '#modules/economia/server/index.ts';
import * as evaluacion from '#modules/evaluacion/server/index.ts';
import * as grupos from '#modules/grupos/server/index.ts';
import * as informes from '#modules/informes/server/index.ts';
import { interoperabilidadModules, suscribirInteroperabilidad } from '#modules/interoperabilidad/server/index.ts';
import { busquedasLaboratorios, laboratoriosModules } from '#modules/laboratorios/server/index.ts';
import { busquedasLineas, importadorDeLineas, lineasModules } from '#modules/lineas/server/index.ts';
import * as monitoreo from '#modules/monitoreo/server/index.ts';
import { obligacionesModules } from '#modules/obligaciones/server/index.ts';
import {
  busquedasPersonas,
  diasDeImportaciones,
  importadorDeLicencias,
  importadorDePadron,
  importadorDePlanilla,
  padronesModules,
  personaCorregible,
  personasModules,
} from '#modules/personas/server/index.ts';
import {
  busquedasFacultad,
  correoDemoModule,
  correosModule,
  escalamientoModule,
  facultadModules,
  portalModule,
} from '#modules/portal/server/index.ts';
import { portalPublicoModule } from '#modules/portal-publico/server/index.ts';
import * as proyectos from '#modules/proyectos/server/index.ts';
import * as publicaciones from '#modules/publicaciones/server/index.ts';
import * as reportes from '#modules/reportes/server/index.ts';
import { busquedasRevistas, importadorDeRevistas, revistasModules } from '#modules/revistas/server/index.ts';
import { AUDITED, auditWords } from './audit-names.ts';
import { CORREOS } from './mails.ts';

export type ModuleParts = { auth: acceso.Auth; sesiones: acceso.Sesiones; database: Database; settings: Settings };

/** What the global search looks in: each module brings its own, and portal only gathers. */
const busquedasDe = (sesiones: acceso.Sesiones) => [
  ...busquedasPersonas,
  ...acceso.busquedasAcceso,
  ...busquedasLineas,
  ...busquedasLaboratorios,
  ...busquedasRevistas,
  ...grupos.busquedasGrupos,
  ...publicaciones.busquedasPublicaciones,
  ...proyectos.busquedasProyectos,
  ...convocatorias.busquedasConvocatorias,
  ...evaluacion.busquedasEvaluacion(sesiones),
  ...busquedasFacultad,
];

const { actosDePublicacion, actosDeInclusion, publicacionGuardada } = publicaciones;
/** Records of one's own that one may ask the office to correct. */
const CORREGIBLES = [
  publicaciones.publicacionCorregible,
  proyectos.proyectoCorregible,
  grupos.grupoCorregible,
  personaCorregible,
];
const actosDeCorreccion = correctionActs(CORREGIBLES, (tx, { userId, title, text, link }) =>
  notify(tx, { userId, title, body: text, link }),
);
/** What comes in sheets: people, students and whatever else is imported in bulk. */
export const IMPORTADORES: Importer[] = [
  importadorDePlanilla,
  importadorDePadron,
  importadorDeLicencias,
  catalogos.importadorDeOrganizacion,
  importadorDeLineas,
  importadorDeRevistas,
  publicaciones.importadorDePublicaciones,
  publicaciones.importadorDeAutores,
  proyectos.importadorDeProyectos,
  proyectos.importadorDeIntegrantes,
  evaluacion.importadorHistorico,
];
export const importaciones = importEngine(IMPORTADORES, diasDeImportaciones);
/** What may be done with the records of each flow: the one door of actions, and the tests generated from it. */
export const ACTOS = [
  actosDeCorreccion,
  actosDePublicacion,
  actosDeInclusion,
  publicaciones.actosDeAviso,
  grupos.actosDeGrupo,
  proyectos.actosDeProyecto,
  proyectos.actosDeCambio,
  actosDeDeuda,
  importaciones.acts,
  cdi.actosDeCdi,
  informes.actosDeInforme,
  monitoreo.actosDeMonitoreo,
  economia.actosDeComprobante,
  economia.actosDeTransferencia,
  economia.actosDeCuenta,
  constancias.actosDeConstancia,
  ...evaluacion.actosEvaluacion,
];
/** What waits for somebody, by the turns of each flow: inboxes, badges, heads of records and digest read it. */
export const TURNOS: readonly TurnSource[] = [
  publicaciones.turnosDePublicacion,
  publicaciones.turnosDeInclusion,
  publicaciones.turnosDeAviso,
  turnsOfCorrections(CORREGIBLES),
  grupos.turnosDeGrupo,
  evaluacion.turnosDePostulacion,
  evaluacion.turnosDeEvaluacion,
  evaluacion.turnosDePlantilla,
  proyectos.turnosDeFex,
  proyectos.turnosDeCambio,
  informes.turnosDeInforme,
  monitoreo.turnosDeMonitoreo,
  turnosDeDeuda,
  cdi.turnosDeCdi,
  constancias.turnosDeConstancia,
  economia.turnosDeComprobante,
  economia.turnosDeTransferencia,
  importaciones.turns,
];
/** Who has a part in a record, outside the office. */
export const tieneParte = partiesOf(ACTOS, TURNOS);
const DE_OFICINA = [publicacionGuardada, grupos.guardado, proyectos.guardado, oficina.convocatoriaGuardada];
const SEGUIDOS = [informes.informeGuardado, monitoreo.monitoreoGuardado, ...economia.economiaGuardada];
const GUARDADOS = [
  ...DE_OFICINA,
  cdi.cdiGuardado,
  constancias.constanciaGuardada,
  ...SEGUIDOS,
  proyectos.cambioGuardado,
  ...evaluacion.guardadas,
];

/** Every entity with states, by its flow and the table that keeps them. */
export const FLUJOS = ACTOS.map(({ flow, table }) => ({ flow, table }));

/** Every change of state that another system may be told of. */
export const EVENTOS = eventosDe(
  FLUJOS.map(({ flow }) => flow),
  AUDITED,
);

/** What the modules above do and tell when a lower one asks; it names none of them. */
const DE_ARRIBA = [
  publicaciones.suscribirPublicaciones,
  grupos.suscribirGrupos,
  proyectos.suscribirProyectos,
  suscribirDeudas,
  cdi.suscribirDocenteInvestigador,
  convocatorias.suscribirConvocatorias,
  evaluacion.suscribirEvaluacion,
  informes.suscribirInformes,
  monitoreo.suscribirMonitoreo,
  economia.suscribirEconomia,
  constancias.suscribirConstancias,
  reportes.suscribirReportes,
  suscribirInteroperabilidad,
];

/** Who is of the office today, and what each account may do. */
const DE_OFICINA_HOY = { officers: acceso.cuentasDeOficina, rights: acceso.permisosDeCuentas };

/** How long an answer usually takes, as the office says. */
const habituales: UsualDays = (ctx, clave, valor) => catalogos.numeroFijado(ctx, { clave, valor });

/** Every module of the product, in the order of the floors. */
export function buildModules({ auth, sesiones, settings }: ModuleParts): ImplementedModule[] {
  acceso.suscribirUniones(sesiones);
  for (const suscribir of DE_ARRIBA) suscribir();
  const modules = [
    viewsModule,
    catalogos.parametrosModule(PARAMETROS),
    catalogos.autoridadesModule,
    ...catalogos.unidadesModules,
    catalogos.motivosModule,
    ...catalogos.enlacesModules,
    catalogos.imagenesModule,
    ...catalogos.resolucionesModules([
      proyectos.citanProyectos,
      proyectos.citanCambios,
      grupos.citanGrupos,
      evaluacion.citanSelecciones,
    ]),
    ...personasModules,
    ...padronesModules,
    acceso.accesoModule(auth, sesiones),
    acceso.llavesModule(auth, sesiones),
    acceso.modulosModule(sesiones),
    ...acceso.usuariosModules(sesiones),
    acceso.encargosModule(sesiones),
    correosModule(CORREOS),
    escalamientoModule(TURNOS),
    ...lineasModules,
    ...laboratoriosModules,
    ...revistasModules,
    ...publicaciones.publicacionesModules,
    ...grupos.gruposModules,
    ...proyectos.proyectosModules,
    ...deudasModules,
    ...cdi.docenteInvestigadorModules,
    oficina.convocatoriasAdminModule,
    oficina.parametrosModule,
    ...oficina.partidasModules,
    convocatorias.convocatoriasModule,
    ...evaluacion.evaluacionModules(sesiones),
    ...informes.informesModules,
    ...monitoreo.monitoreoModules,
    ...economia.economiaModules,
    ...constancias.constanciasModules([cdi.verificarCdi, reportes.verificarReporte]),
    calidadModule,
    ...obligacionesModules,
    keptModule(GUARDADOS, catalogos.maximoDeEtiquetas),
    actsModule(ACTOS, TURNOS, habituales, DE_OFICINA_HOY),
    correctionModule(CORREGIBLES),
    importaciones.module,
    ...interoperabilidadModules,
    portalPublicoModule,
    aplicacionesModule(EVENTOS),
    reportes.hojaDeVidaModule,
    ...reportes.estadisticosModules,
    reportes.aMedidaModule,
    reportes.metricasModule,
    reportes.produccionModule,
    acceso.avisosModule,
    portalModule({ busquedas: busquedasDe(sesiones), turnos: TURNOS }),
    ...facultadModules,
    ...(settings.demo ? [correoDemoModule] : []),
  ];
  const log = acceso.auditoriaModule(auditWords(modules), AUDITED);
  // Reads the lists of all the others.
  return [...modules, log, exportsModule([...modules, log], acceso.permisosDeHoy)];
}
