import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { CLASES } from '../domain/clases.ts';
import { CORREOS_DE_OBLIGACION } from '../domain/correos.ts';
import { ATRASO, AVISOS, VENCIDA } from '../domain/estados.ts';
import { ABIERTA, relacionDe } from './relacion.ts';

type PorAvisar = {
  clave: string;
  titulo: string;
  detalle: string;
  bloquea: string;
  verbo: string;
  enlace: string;
  vence: string;
  quedan: number;
  personas: number[];
};

/**
 * Reminds who owes each obligation with a term: once on each of the days before it and once when it is overdue; told
 * late, only of the nearest. A reminder and what says that it was given are one transaction, so that one that fails is
 * given the next time, and two processes give it once.
 * @returns obligations reminded
 */
export async function recordarObligaciones(ctx: Ctx): Promise<number> {
  const relacion = await relacionDe(ctx, { de: 'todas' }, (clase) => CLASES[clase].recuerda);
  const filas = await rowsOf<PorAvisar>(
    ctx.db,
    sql`
      select
        o.clave,
        o.titulo,
        o.detalle,
        o.bloquea,
        o.verbo,
        o.enlace,
        o.vence::text as vence,
        o.quedan,
        o.personas
      from ${relacion} o
      where ${ABIERTA}
        and o.estado not in ('entregada', 'dispensada')
        and o.quedan between ${-ATRASO}::int and ${Math.max(...AVISOS)}::int
        and not exists (
          select 1
          from obligacion_aviso a
          where a.clave = o.clave
            and a.vence = o.vence
            and a.dias = (
              select min(dias)
              from unnest(${sql.param([...AVISOS, VENCIDA])}::smallint[]) dias
              where dias >= o.quedan
            )
        )
      order by o.vence, o.clave
    `,
  );
  let dados = 0;
  for (const fila of filas)
    dados += await inTransaction(ctx, (tx) => recordarUna(tx, fila)).catch((err) => {
      ctx.log.error({ err, clave: fila.clave }, 'an obligation was not reminded');
      return 0;
    });
  if (dados) ctx.log.info({ dados }, 'obligations that are due were reminded');
  return dados;
}

const cuandoVence = ({ quedan }: PorAvisar): string => {
  if (quedan < 0) return 'está vencida';
  return quedan === 0 ? 'vence hoy' : `vence en ${plural(quedan, 'día', 'días')}`;
};

async function recordarUna(tx: Ctx, o: PorAvisar): Promise<number> {
  const personas = await Promise.all(o.personas.map((id) => destinatarioDe(tx, id)));
  const sinCorreo = personas.flatMap((p) => (p && !p.correo ? [p.nombre] : []));
  const falla = sinCorreo.length > 0 ? `Sin correo: ${sinCorreo.join('; ')}` : null;
  const cumplidos = [...AVISOS, VENCIDA].filter((dias) => o.quedan <= dias);
  const nuevos = await rowsOf<{ dias: number }>(
    tx.db,
    sql`
      insert into obligacion_aviso (clave, vence, dias, avisado_en, falla)
      select ${o.clave}, ${o.vence}::date, dias, ${tx.now().toISOString()}::timestamptz, ${falla}
      from unnest(${sql.param(cumplidos)}::smallint[]) dias
      on conflict do nothing
      returning dias
    `,
  );
  if (!nuevos.some(({ dias }) => dias === Math.min(...cumplidos))) return 0;
  for (const persona of personas)
    await avisar(tx, persona, {
      correo: say(CORREOS_DE_OBLIGACION['obligacion-plazo'], {
        obligacion: o.titulo,
        de: o.detalle,
        cuando: cuandoVence(o),
        vencimiento: `${o.quedan < 0 ? 'venció' : 'vence'} el ${formatDay(o.vence)}`,
        plazo: deadlineInWords(o.vence, tx.today()),
        bloquea: o.bloquea,
        verbo: o.verbo,
      }),
      url: o.enlace,
    });
  return 1;
}

/** Every morning, before the digests are written; one without server is made up for the next. */
export const obligacionesJob = defineJob({
  name: 'obligaciones-recordatorios',
  schedule: '40 5 * * *',
  handler: async (ctx) => void (await recordarObligaciones(ctx)),
});
