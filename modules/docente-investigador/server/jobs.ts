import { sql } from 'drizzle-orm';
import { takeTurn } from '#core/db/server/turn.ts';
import { act, each } from '#core/flow/server/act.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { CORREOS_DE_CDI } from '../domain/correos.ts';
import { masMeses } from '../domain/situacion.ts';
import { cdiEn, cdiRecordatorio } from '../tables.ts';
import { como, escribirAlDocente } from './actos.ts';
import { type Evaluacion, leerEvaluaciones } from './leer.ts';
import { leerAjustes } from './parametros.ts';
import { PLAZO_DE_RENOVACION, seRenueva } from './plazo.ts';

/** Ends the certificates whose last day went by: they are good through it. @returns how many */
export async function vencerConstancias(ctx: Ctx): Promise<number> {
  const vencidas = await leerEvaluaciones(ctx, sql`${cdiEn('vigente', 'e')} and e.fecha_fin < ${ctx.today()}::date`);
  const de = new Map(vencidas.map((e) => [e.id, e]));
  await each(ctx, de.keys(), (id) => act(ctx, como('sistema', de.get(id)!), { id, action: 'vencer', data: {} }));
  return vencidas.length;
}

/** The office extended the term to ask for its renewal. */
const ampliado = ({ fechaFin, renovarHasta }: Evaluacion): boolean => fechaFin !== renovarHasta;

/**
 * Reminds, once a month at the most, those whose term to renew ends within the window of renewal and who have not asked
 * for it (spec 06 §5.7, §10.19). Without an institutional address it writes down that it could not.
 * @returns how many mails
 */
export const recordarVencimientos = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const [hoy, { numero }] = [tx.today(), await leerAjustes(tx)];
    await takeTurn(tx, 'cdi-recordar');
    const porVencer = await leerEvaluaciones(
      tx,
      sql`
        ${seRenueva(hoy)}
        and ${PLAZO_DE_RENOVACION} between ${hoy}::date and ${masMeses(hoy, numero('cdi_renovacion_meses'))}::date
        and not exists (
          select 1
          from cdi_evaluacion otra
          where otra.investigador_id = e.investigador_id
            and ${cdiEn('vigente', 'otra')}
            and otra.fecha_constancia > e.fecha_constancia
        )
        and not exists (
          select 1
          from cdi_evaluacion o
          where o.investigador_id = e.investigador_id and ${cdiEn('abiertas', 'o')}
        )
        and not exists (
          select 1
          from cdi_recordatorio r
          where r.evaluacion_id = e.id and r.dia > ${masMeses(hoy, -1)}::date
        )
      `,
    );
    for (const e of porVencer) {
      const falla = e.correo ? null : 'Sin correo institucional';
      await tx.db.insert(cdiRecordatorio).values({ evaluacionId: e.id, dia: hoy, falla });
      if (e.correo)
        await escribirAlDocente(tx, e, e.correo, {
          correo: say(CORREOS_DE_CDI[ampliado(e) ? 'cdi-ampliado-por-vencer' : 'cdi-por-vencer'], {
            codigo: e.codigo,
            vence: formatDay(e.fechaFin),
            plazo: e.renovarHasta && deadlineInWords(e.renovarHasta, hoy),
          }),
        });
    }
    return porVencer.filter((e) => e.correo).length;
  });

const cadaDia = (name: string, schedule: string, hacer: (ctx: Ctx) => Promise<number>) =>
  defineJob({ name, schedule, handler: async (ctx) => void (await hacer(ctx)) });
export const cdiJobs = [
  cadaDia('cdi-vencer', '0 5 * * *', vencerConstancias),
  cadaDia('cdi-recordar', '0 8 * * 1', recordarVencimientos),
];
