import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { addDays } from '#core/kernel/shared/time.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { AVISO_DIAS, PARAMETROS_APLICACIONES } from '../../domain/parametros.ts';
import { entregarAvisos } from './entregar.ts';

/** What changes of state left in `aviso_entrega`: whichever process runs it, each delivery is taken by one. */
export const avisosJob = defineJob({
  name: 'avisos-entregar',
  schedule: '* * * * *',
  coalesce: true,
  // What fails is in its table, with its own waits.
  retryLimit: 0,
  handler: (ctx) => entregarAvisos(ctx),
});

/** Deliveries that ended and uses of keys are kept for some time. */
export const olvidarAvisosJob = defineJob({
  name: 'avisos-olvidar',
  schedule: '20 3 * * *',
  handler: async (ctx) => {
    const ajustes = await ajustesDe(ctx, PARAMETROS_APLICACIONES);
    const desde = addDays(ctx.today(), -ajustes.numero(AVISO_DIAS.clave));
    await query(ctx)`delete from aviso_entrega where ocurrio_en < ${desde}::date and situacion <> 'pendiente'`;
    await query(ctx)`delete from aplicacion_uso where dia < ${desde}::date`;
  },
});
