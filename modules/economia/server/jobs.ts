import { defineJob } from '#core/jobs/server/jobs.ts';
import { olvidarLecturas } from './lecturas.ts';
import { cuadrar } from './libro.ts';

/** Every night all accounts are added again: a cent that differs is an error of ours, and says so. */
export const cuadreJob = defineJob({
  name: 'economia-cuadre',
  schedule: '40 3 * * *',
  async handler(ctx) {
    const descuadres = await cuadrar(ctx);
    if (descuadres.length)
      ctx.log.error({ descuadres: descuadres.slice(0, 20), n: descuadres.length }, 'accounts do not add up');
    else ctx.log.info('every account adds up');
  },
});
export const lecturasJob = defineJob({
  name: 'economia-lecturas',
  schedule: '10 4 * * *',
  handler: async (ctx) => void (await olvidarLecturas(ctx)),
});
export const economiaJobs = [cuadreJob, lecturasJob];
