import { aplicarJob } from './importacion/aplicar.ts';
import { traerRrhhJob, traerSumJob } from './importacion/automatica.ts';
import { ejecutarPadronJob } from './importacion/ejecutar.ts';
import { purgarImportacionesJob } from './importacion/purgar.ts';
import { importacionesModule } from './importacion/routes.ts';
import { validarJob } from './importacion/validar.ts';
import { fuentesModule, sumModule } from './sum/routes.ts';

/** Payroll and enrolment: their pickers, the local list, the live search and the imports. */
export const padronesModules = [fuentesModule, sumModule, importacionesModule];
export const padronesJobs = [
  validarJob,
  aplicarJob,
  traerRrhhJob,
  traerSumJob,
  ejecutarPadronJob,
  purgarImportacionesJob,
] as const;
