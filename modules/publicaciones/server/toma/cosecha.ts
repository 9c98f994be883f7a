import { and, eq, isNull, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { notify } from '#core/mail/server/queue.ts';
import { esVigente } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { rutaDeToma } from '../../domain/rutas.ts';
import { tomaDeObras, tomaObra } from '../../tables-toma.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { encendida } from '../fuentes/consultar.ts';
import { tomasDe } from './puerta.ts';
import { hacerTrabajo } from './trabajo.ts';

/** Days between two times that the registers are asked for somebody, and people of one run. */
const DIAS_ENTRE_COSECHAS = 7;
const PERSONAS = 20;

type Cosechable = { investigadorId: number; usuarioId: number; conOrcid: boolean };
/** People with an account of whom the registers can be asked, those who waited longest first. */
const porCosechar = (ctx: Ctx, conNombre: boolean): Promise<Cosechable[]> => query(ctx)<Cosechable>`
  select
    ${investigador.id}::int as "investigadorId",
    cuenta.id::int as "usuarioId",
    codigo_orcid is not null as "conOrcid"
  from ${investigador}
    cross join lateral (
      select min(r.usuario_id) as id
      from usuario_rol r
        join usuario u on u.id = r.usuario_id
      where r.rol = 'investigador' and r.investigador_id = ${investigador.id} and u.activo
    ) cuenta
    left join cosecha_de_persona c on c.investigador_id = ${investigador.id}
  where cuenta.id is not null
    and ${esVigente(sql`${investigador}`)}
    and (codigo_orcid is not null or ${conNombre})
    and (
      c.en is null
      or c.en < ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${DIAS_ENTRE_COSECHAS})
    )
  order by c.en nulls first, ${investigador.id}
  limit ${PERSONAS}
`;

const anotarCosecha = (ctx: Ctx, investigadorId: number) => query(ctx)`
  insert into cosecha_de_persona (investigador_id, en)
  values (${investigadorId}, ${ctx.now().toISOString()}::timestamptz)
  on conflict (investigador_id) do update set en = excluded.en
`;

/** Asks for one person: what is new waits as a taking of theirs; when nothing is, nothing is left. */
async function cosecharDe(ctx: Ctx, { investigadorId, usuarioId, conOrcid }: Cosechable): Promise<void> {
  // One that a process left half-read when it died was told to nobody: its works are looked for again.
  await ctx.db
    .delete(tomaDeObras)
    .where(
      and(eq(tomaDeObras.investigadorId, investigadorId), eq(tomaDeObras.cosecha, true), isNull(tomaDeObras.leidaEn)),
    );
  const [nueva] = await ctx.db
    .insert(tomaDeObras)
    .values({
      usuarioId,
      oficina: false,
      investigadorId,
      origen: conOrcid ? 'orcid' : 'registros',
      archivo: 'Halladas en los registros públicos',
      cosecha: true,
      enCurso: 'leer',
      vistaEn: ctx.now(),
      creadoEn: ctx.now(),
    })
    .returning({ id: tomaDeObras.id });
  const { id } = nueva!;
  await hacerTrabajo(ctx, { id, trabajo: 'leer' });
  const cuantas = await ctx.db.$count(tomaObra, eq(tomaObra.tomaId, id));
  const [toma] = await tomasDe(ctx, eq(tomaDeObras.id, id));
  if (cuantas === 0) await ctx.db.delete(tomaDeObras).where(eq(tomaDeObras.id, id));
  else
    await notify(ctx, {
      userId: usuarioId,
      title: `${plural(cuantas, 'obra hallada', 'obras halladas')} que quizá son suyas`,
      body: 'Están en los registros públicos y no en «Publicaciones». Diga cuáles son suyas: ninguna se registra sola.',
      link: rutaDeToma(id),
    });
  // A register that did not answer is asked again in the next run.
  if (toma && toma.fallo === null && toma.avisos.length === 0) await anotarCosecha(ctx, investigadorId);
}

/**
 * Asks the public registers, little by little, for the works of each person, when the institution wants it
 * (`publicacion_cosecha`). What was asked stays asked: a run that is cut goes on where it was in the next one.
 */
export const cosecharObrasJob = defineJob<object>({
  name: 'cosechar-obras',
  schedule: '45 * * * *',
  coalesce: true,
  expireInSeconds: 3600,
  handler: async (ctx) => {
    const { cosecha, ror } = await ajustesPublicaciones(ctx);
    const alguno = encendida(ctx, 'crossref') || encendida(ctx, 'openalex') || encendida(ctx, 'orcid');
    if (!cosecha || !alguno) return;
    for (const persona of await porCosechar(ctx, ror !== ''))
      try {
        await cosecharDe(ctx, persona);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        ctx.log.warn({ detail: error.message }, 'The registers could not be asked for the works of a person');
      }
  },
});
