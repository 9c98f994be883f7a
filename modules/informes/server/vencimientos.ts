import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { diasDePlazo, presentaInformes } from '#modules/deudas/server/index.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { CORREOS_DE_INFORME } from '../domain/correos.ts';
import { RUTA_PRESENTAR } from '../domain/rutas.ts';
import { informeEn } from '../tables.ts';
import { ajuste, presentaSql } from './leer.ts';
import { DEBIDOS, venceSql } from './listas.ts';

type PorPresentar = {
  proyectoId: number;
  titulo: string;
  codigo: string | null;
  tipoId: number;
  nombre: string;
  vence: string;
  /** Days left; negative, it is overdue. */
  quedan: number;
  presentan: number[];
  /** It is being written: it waits as a record of its flow. */
  empezado: boolean;
};
/**
 * The reports that somebody has to hand in, with who answers for each; what was sent waits for the office, and is not
 * here.
 * @param donde on `x`
 */
const porPresentar = async (ctx: Ctx, donde: SQL) =>
  rowsOf<PorPresentar>(
    ctx.db,
    sql`
      select x.*, x.vence::text as vence
      from (
          select
            p.id::int as "proyectoId",
            ${nombreDePropuestaSql('p')} as titulo,
            ${codigoDeProyectoSql('p')} as codigo,
            k.id::int as "tipoId",
            k.nombre,
            v.vence,
            v.vence - ${ctx.today()}::date as quedan,
            n.id is not null as empezado,
            array(
              select pi.investigador_id::int
              from proyecto_integrante pi
              where pi.proyecto_id = p.id and ${await presentaSql(ctx)}
              order by 1
            ) as presentan
          from ${DEBIDOS}
            cross join lateral (
              select ${venceSql(await diasDePlazo(ctx))} as vence
            ) v
          where ${await presentaInformes(ctx)}
            and (
              n.id is null
              or ${informeEn('editables', 'n')}
            )
            and v.vence is not null
        ) x
      where ${donde}
      order by x.vence, x."proyectoId"
    `,
  );
const enlaceDe = (r: PorPresentar) => `${RUTA_PRESENTAR}?proyecto_id=${r.proyectoId}`;

const VENCIDO = -1;
/**
 * Overdue before this many days, it was told by the list of debts: a new installation does not write about years ago.
 */
const ATRASO = 30;
/**
 * Tells who answers for each report that is due: one notice for each of the days of the settings and one when it is
 * overdue, each once. Told late, only of the nearest.
 * @returns reports told
 */
export async function avisarInformes(ctx: Ctx): Promise<number> {
  const avisos = [...(await ajuste(ctx, 'informes_avisos')).split(',').map(Number), VENCIDO];
  const filas = await porPresentar(ctx, sql`x.quedan between ${-ATRASO}::int and ${Math.max(...avisos)}::int`);
  let dados = 0;
  for (const r of filas) dados += await inTransaction(ctx, (tx) => avisarUno(tx, r, avisos));
  if (dados) ctx.log.info({ dados }, 'reports that are due were told');
  return dados;
}
function cuandoVence({ quedan }: PorPresentar): string {
  if (quedan < 0) return 'está vencido';
  return quedan === 0 ? 'vence hoy' : `vence en ${plural(quedan, 'día', 'días')}`;
}
async function avisarUno(tx: Ctx, r: PorPresentar, avisos: readonly number[]): Promise<number> {
  const personas = await Promise.all(r.presentan.map((id) => destinatarioDe(tx, id)));
  const sin = personas.flatMap((p) => (p && !p.correo ? [p.nombre] : []));
  const falla =
    personas.length === 0 ? 'Nadie responde por el informe' : sin.length ? `Sin correo: ${sin.join('; ')}` : null;
  const cumplidos = avisos.filter((dias) => r.quedan <= dias);
  const nuevos = await rowsOf<{ dias: number }>(
    tx.db,
    sql`
      insert into informe_aviso (proyecto_id, tipo_id, vence, dias, avisado_en, falla)
      select ${r.proyectoId}, ${r.tipoId}, ${r.vence}::date, dias, ${tx.now()}, ${falla}
      from unnest(${sql.param(cumplidos)}::smallint[]) dias
      on conflict do nothing
      returning dias
    `,
  );
  if (!nuevos.some((n) => n.dias === Math.min(...cumplidos))) return 0;
  for (const persona of personas)
    await avisar(tx, persona, {
      correo: say(CORREOS_DE_INFORME['informe-por-vencer'], {
        informe: r.nombre,
        codigo: r.codigo,
        titulo: r.titulo,
        cuando: cuandoVence(r),
        vencimiento: `${r.quedan < 0 ? 'venció' : 'vence'} el ${formatDay(r.vence)}`,
        pedido:
          r.quedan < 0
            ? 'Preséntelo cuanto antes: la oficina puede registrar una deuda académica.'
            : 'Preséntelo antes de ese día.',
        plazo: deadlineInWords(r.vence, tx.today()),
      }),
      url: enlaceDe(r),
      entity: 'proyecto',
      entityId: r.proyectoId,
    });
  return 1;
}

/** Every morning; one without server is made up for the next. */
export const informesJob = defineJob({
  name: 'informes-vencimientos',
  schedule: '30 7 * * *',
  handler: async (ctx) => void (await avisarInformes(ctx)),
});
