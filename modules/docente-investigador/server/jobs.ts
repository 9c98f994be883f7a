import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { queueMail } from '#core/mail/server/queue.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { masMeses } from '../domain/situacion.ts';
import { cdiEn, cdiEvaluacion, cdiRecordatorio } from '../tables.ts';
import { avisarDocente } from './actos.ts';
import { leerEvaluaciones } from './leer.ts';
import { RUTA_PANEL } from './panel.ts';
import { leerAjustes } from './parametros.ts';

/** Ends the certificates whose last day went by: they are good through it. @returns how many */
export async function vencerConstancias(ctx: Ctx): Promise<number> {
  const vencidas = await leerEvaluaciones(ctx, sql`${cdiEn('vigente', 'e')} and e.fecha_fin < ${ctx.today()}::date`);
  for (const e of vencidas)
    await inTransaction(ctx, async (tx) => {
      const [sigue] = await rowsOf(
        tx.db,
        sql`select 1 from cdi_evaluacion e where e.id = ${e.id} and ${cdiEn('vigente', 'e')} for update`,
      );
      if (!sigue) return;
      await applyTransition(tx, flujoCdi, cdiEvaluacion, {
        id: e.id,
        action: 'vencer',
        roles: () => new Set(['sistema']),
        set: () => ({ actualizadoEn: tx.now() }),
      });
      await avisarDocente(tx, e, 'vencer');
    });
  return vencidas.length;
}

/**
 * Reminds, once a month at the most, those whose certificate lapses within the window of renewal and who have not asked for
 * it (spec 06 §5.7, §10.19). Without an institutional address it writes down that it could not. @returns how many mails
 */
export const recordarVencimientos = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const [hoy, { numero }] = [tx.today(), await leerAjustes(tx)];
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('cdi-recordar', 0))`);
    const porVencer = await leerEvaluaciones(
      tx,
      sql`${cdiEn('vigente', 'e')} and e.fecha_fin between ${hoy}::date and ${masMeses(hoy, numero('cdi_renovacion_meses'))}::date
        and not exists (select 1 from cdi_evaluacion o where o.investigador_id = e.investigador_id and ${cdiEn('abiertas', 'o')})
        and not exists (select 1 from cdi_recordatorio r where r.evaluacion_id = e.id and r.dia > ${masMeses(hoy, -1)}::date)`,
    );
    for (const e of porVencer) {
      const falla = e.correo ? null : 'Sin correo institucional';
      await tx.db.insert(cdiRecordatorio).values({ evaluacionId: e.id, dia: hoy, falla });
      if (e.correo)
        await queueMail(tx, {
          template: 'cdi-por-vencer',
          to: e.correo,
          subject: 'CDI por vencer',
          body: `${e.nombre}:\n\nSu constancia de docente investigador vence el ${formatDay(e.fechaFin)}. Ya puede solicitar su renovación.`,
          link: { label: 'Solicitar renovación', url: RUTA_PANEL },
          entity: flujoCdi.entity,
          entityId: e.id,
        });
    }
    return porVencer.filter((e) => e.correo).length;
  });

const vencerJob = defineJob({
  name: 'cdi-vencer',
  schedule: '0 5 * * *',
  handler: async (ctx) => {
    await vencerConstancias(ctx);
  },
});
const recordarJob = defineJob({
  name: 'cdi-recordar',
  schedule: '0 8 * * 1',
  handler: async (ctx) => {
    await recordarVencimientos(ctx);
  },
});
export const cdiJobs = [vencerJob, recordarJob];
