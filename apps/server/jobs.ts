import { forgetAttemptsJob } from '#core/contract/server/once.ts';
import { sweepFilesJob } from '#core/files/server/sweep.ts';
import { forgetEscalationsJob } from '#core/flow/server/escalated.ts';
import { analyzeJob } from '#core/jobs/server/analyze.ts';
import { expireExportsJob, exportJob } from '#core/list/server/export-job.ts';
import { exportRequest } from '#core/list/server/tables.ts';
import { forgetValuesJob, mailJob } from '#core/mail/server/job.ts';
import { olvidoJob } from '#modules/acceso/server/index.ts';
import { aplicacionesJobs } from '#modules/aplicaciones/server/index.ts';
import { calidadJob } from '#modules/calidad/server/index.ts';
import { recordatorioBorradoresJob } from '#modules/convocatorias/server/admin/index.ts';
import { vencidosJob } from '#modules/deudas/server/index.ts';
import { cdiJobs } from '#modules/docente-investigador/server/index.ts';
import { economiaJobs } from '#modules/economia/server/index.ts';
import { recordarCorreccionesJob } from '#modules/grupos/server/index.ts';
import { informesJob } from '#modules/informes/server/index.ts';
import { oaiJobs, orcidJobs } from '#modules/interoperabilidad/server/index.ts';
import { obligacionesJob } from '#modules/obligaciones/server/index.ts';
import { padronesJobs } from '#modules/personas/server/index.ts';
import { escalarJob, resumenJob } from '#modules/portal/server/index.ts';
import { cambiosPorRegirJob, vencimientosFexJob } from '#modules/proyectos/server/index.ts';
import {
  abrirEmbargosJob,
  barrerTomasJob,
  cosecharObrasJob,
  simularJob,
  tomaJob,
  vigilarObrasJob,
} from '#modules/publicaciones/server/index.ts';
import { reportesPorCorreoJob } from '#modules/reportes/server/index.ts';
import { importaciones, TURNOS } from './modules.ts';

const ENGINES = [
  mailJob,
  exportJob,
  expireExportsJob,
  forgetAttemptsJob,
  forgetValuesJob,
  forgetEscalationsJob,
  sweepFilesJob([exportRequest.path]),
  analyzeJob,
];
const MODULES = [
  olvidoJob,
  ...padronesJobs,
  importaciones.jobs.check,
  importaciones.jobs.apply,
  importaciones.jobs.purge,
  importaciones.jobs.stop,
  recordatorioBorradoresJob,
  recordarCorreccionesJob,
  simularJob,
  tomaJob,
  barrerTomasJob,
  cosecharObrasJob,
  vigilarObrasJob,
  abrirEmbargosJob,
  vencidosJob,
  vencimientosFexJob,
  cambiosPorRegirJob,
  ...cdiJobs,
  informesJob,
  obligacionesJob,
  ...economiaJobs,
  ...orcidJobs,
  ...oaiJobs,
  ...aplicacionesJobs,
  calidadJob,
  reportesPorCorreoJob,
  escalarJob(TURNOS),
  resumenJob(TURNOS),
];
/** What runs by itself, of every engine and module. */
export const JOBS = [...ENGINES, ...MODULES];
