import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoAviso } from '../domain/aviso-editorial.ts';
import { type AvisoHallado, avisosDeCrossref, avisosDeOpenalex } from '../domain/fuentes/avisos.ts';
import { en, lista } from '../domain/fuentes/obra.ts';
import { CLASES_DE_AVISO } from '../domain/vocabularios.ts';
import { publicacionEn } from '../tables.ts';
import { encendida, pedir } from './fuentes/consultar.ts';

/** Works that one question asks about, and questions of one run: each work comes round in some thirty days. */
const POR_PREGUNTA = 20;
const PREGUNTAS = 15;
const DIAS_ENTRE_CONSULTAS = 30;

type Vigilada = { id: number; doi: string };

/** Registered works with a DOI about which nothing was asked for a month: those that waited longest come first. */
const porConsultar = (ctx: Ctx): Promise<Vigilada[]> => query(ctx)<Vigilada>`
  select p.id::int, lower(p.doi) as doi
  from publicacion p
    left join vigilancia_de_obra v on v.publicacion_id = p.id
  where p.doi is not null
    and p.fusionada_en_id is null
    and ${publicacionEn('registrado', 'p')}
    and (
      v.consultada_en is null
      or v.consultada_en < ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${DIAS_ENTRE_CONSULTAS})
    )
  order by v.consultada_en nulls first, p.id
  limit ${POR_PREGUNTA}
`;

/** A comma parts two filters and a bar two values: a DOI that has one is asked about alone. */
const DE_FILTRO = /[,|]/u;

async function enCrossref(ctx: Ctx, dois: readonly string[]): Promise<AvisoHallado[]> {
  if (!encendida(ctx, 'crossref')) return [];
  const juntos = dois.filter((doi) => !DE_FILTRO.test(doi));
  const filter = juntos.map((doi) => `doi:${doi}`).join(',');
  const respuesta =
    juntos.length > 0 ? await pedir(ctx, 'crossref', '/works', { filter, rows: String(juntos.length) }) : null;
  const obras = lista(en(respuesta, 'message', 'items'));
  for (const doi of dois.filter((uno) => DE_FILTRO.test(uno)))
    obras.push(en(await pedir(ctx, 'crossref', `/works/${encodeURIComponent(doi)}`), 'message'));
  return obras.flatMap(avisosDeCrossref);
}

async function enOpenalex(ctx: Ctx, dois: readonly string[]): Promise<AvisoHallado[]> {
  if (!encendida(ctx, 'openalex')) return [];
  const juntos = dois.filter((doi) => !DE_FILTRO.test(doi));
  const query = { filter: `doi:${juntos.join('|')}`, select: 'doi,is_retracted', 'per-page': String(POR_PREGUNTA) };
  const respuesta = juntos.length > 0 ? await pedir(ctx, 'openalex', '/works', query) : null;
  const obras = lista(en(respuesta, 'results'));
  for (const doi of dois.filter((uno) => DE_FILTRO.test(uno)))
    obras.push(await pedir(ctx, 'openalex', `/works/doi:${encodeURIComponent(doi)}`));
  return obras.flatMap(avisosDeOpenalex);
}

/** The register answered, and what was asked is what it does not take: asking again would change nothing. */
function esRechazo(error: unknown): boolean {
  const estado = error instanceof Failure ? Number(error.meta?.status) : 0;
  return estado >= 400 && estado < 500 && estado !== 429;
}

/**
 * What both say of these works. One whose DOI a register refuses is left out of the others, which would wait behind it
 * in every run.
 */
async function preguntar(ctx: Ctx, dois: readonly string[]): Promise<AvisoHallado[]> {
  try {
    return [...(await enCrossref(ctx, dois)), ...(await enOpenalex(ctx, dois))];
  } catch (error) {
    if (!esRechazo(error)) throw error;
    if (dois.length === 1) {
      ctx.log.warn({ doi: dois[0] }, 'A register refuses to be asked about this DOI');
      return [];
    }
  }
  const hallados: AvisoHallado[] = [];
  for (const doi of dois) hallados.push(...(await preguntar(ctx, [doi])));
  return hallados;
}

const GRAVEDAD = Object.keys(CLASES_DE_AVISO);

/** Keeps what is new of a work; a retraction that was told without its notice takes the notice when one tells it. */
async function anotar(tx: Ctx, { id, doi }: Vigilada, hallados: readonly AvisoHallado[]): Promise<void> {
  const suyos = hallados
    .filter((aviso) => aviso.doi === doi)
    // The graver word for one notice stays, and a notice that is named goes before one that is not.
    .sort((a, b) => GRAVEDAD.indexOf(a.clase) - GRAVEDAD.indexOf(b.clase) || (a.avisoDoi === '' ? 1 : -1));
  for (const { clase, avisoDoi, fecha, fuente } of suyos) {
    const nombrado = clase === 'retractada' && avisoDoi !== '';
    if (nombrado)
      await query(tx)`
        update aviso_editorial a
        set aviso_doi = ${avisoDoi}, fecha = ${fecha}::date, fuente = ${fuente}
        where a.publicacion_id = ${id}
          and a.aviso_doi = ''
          and not exists (select 1 from aviso_editorial b where b.publicacion_id = ${id} and b.aviso_doi = ${avisoDoi})
      `;
    await query(tx)`
      insert into aviso_editorial (publicacion_id, clase, aviso_doi, fecha, fuente, estado, estado_desde, creado_en)
      select ${id}, ${clase}::text, ${avisoDoi}::text, ${fecha}::date, ${fuente}::text, ${flujoAviso.initial}::text,
        ${tx.now().toISOString()}::timestamptz, ${tx.now().toISOString()}::timestamptz
      where ${avisoDoi}::text <> ''
        or not exists (select 1 from aviso_editorial a where a.publicacion_id = ${id} and a.clase = ${clase})
      on conflict (publicacion_id, aviso_doi) do nothing
    `;
  }
}

/** Asks about the next works and keeps what was answered. @returns how many it asked about */
async function vigilarLote(ctx: Ctx): Promise<number> {
  const lote = await porConsultar(ctx);
  if (lote.length === 0) return 0;
  const hallados = await preguntar(
    ctx,
    lote.map(({ doi }) => doi),
  );
  await inTransaction(ctx, async (tx) => {
    for (const obra of lote) await anotar(tx, obra, hallados);
    await query(tx)`
      insert into vigilancia_de_obra (publicacion_id, consultada_en)
      select x.id, ${tx.now().toISOString()}::timestamptz
      from unnest(${sql.param(lote.map(({ id }) => id))}::bigint[]) as x (id)
      on conflict (publicacion_id) do update set consultada_en = excluded.consultada_en
    `;
  });
  return lote.length;
}

/**
 * Asks Crossref and OpenAlex, little by little, whether what is registered was retracted or corrected. What was asked
 * stays asked: a run that is cut, or a register that is down, goes on where it was in the next one.
 */
export const vigilarObrasJob = defineJob<object>({
  name: 'vigilar-retractaciones',
  schedule: '25 * * * *',
  coalesce: true,
  handler: async (ctx) => {
    if (!encendida(ctx, 'crossref') && !encendida(ctx, 'openalex')) return;
    try {
      for (let n = 0; n < PREGUNTAS; n += 1) if ((await vigilarLote(ctx)) < POR_PREGUNTA) return;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      ctx.log.warn({ detail: error.message }, 'A register of works could not be asked about retractions');
    }
  },
});
