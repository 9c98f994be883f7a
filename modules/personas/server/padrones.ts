import { implement } from '#core/contract/server/implement.ts';
import { padronesContract } from '../contract-sum.ts';
import { traerRrhhJob, traerSumJob } from './importacion/automatica.ts';
import { ejecutarAhora, ejecutarPadronJob } from './importacion/ejecutar.ts';
import { fuentesModule, sumModule } from './sum/routes.ts';

const padronesModule = implement(padronesContract, {
  ejecutar: (ctx, { clase }) => ejecutarAhora(ctx, clase),
});

/** Payroll and enrolment: their pickers, the local list, the live search and what their systems send. */
export const padronesModules = [fuentesModule, sumModule, padronesModule];
export const padronesJobs = [traerRrhhJob, traerSumJob, ejecutarPadronJob] as const;
