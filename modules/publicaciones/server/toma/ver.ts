import { and, desc, eq } from 'drizzle-orm';
import type { FileReply, OutputOf } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { ObraVista, TomaVista, tomaContract } from '../../contract-toma.ts';
import { contraste } from '../../domain/fuentes/contraste.ts';
import { impreso, type Obra } from '../../domain/fuentes/obra.ts';
import { CLASES, type ClaseDeObra, esTomable, leFalta, situacionDeToma, type Vista } from '../../domain/toma.ts';
import { publicacion } from '../../tables.ts';
import { tomaDeObras, tomaObra } from '../../tables-toma.ts';
import { deOtros } from '../leer.ts';
import { proyectosDePersona } from '../proyectos.ts';
import { intacta } from './borradores.ts';
import { exigirToma, suyas, type Toma, tomasDe } from './puerta.ts';

type Operaciones = (typeof tomaContract)['endpoints'];
const RECIENTES = 20;
const FIRMAS_QUE_SE_VEN = 30;
const POR_PAGINA = 50;

async function nombres(ctx: Ctx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const filas = await query(ctx)<{ id: number; nombre: string }>`
    select i.id::int, ${nombreDe()} as nombre
    from investigador i
    where i.id = any(${`{${ids.filter((id) => id !== null)}}`}::bigint[])
  `;
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}
const cabezaDe = (t: Toma, ahora: Date, de: ReadonlyMap<number, string>) => ({
  id: t.id,
  origen: t.origen,
  archivo: t.archivo,
  bytes: t.bytes,
  creadoEn: t.creadoEn.toISOString(),
  situacion: situacionDeToma(t, ahora),
  de: t.investigadorId === null ? null : { id: t.investigadorId, nombre: de.get(t.investigadorId) ?? '' },
});

/** The takings that who asks reaches, the last ones first. */
export async function misTomas(ctx: Ctx, oficina: boolean): Promise<OutputOf<Operaciones['mias']>> {
  const tomas = await tomasDe(ctx, suyas(ctx, oficina)).orderBy(desc(tomaDeObras.id)).limit(RECIENTES);
  const de = await nombres(
    ctx,
    tomas.map((t) => t.investigadorId),
  );
  return { tomas: tomas.map((t) => cabezaDe(t, ctx.now(), de)) };
}

type Cuentas = Record<ClaseDeObra | 'todas' | 'incompleta' | 'elegidas' | 'sinDecir' | 'leidas', number>;
async function contar(ctx: Ctx, tomaId: number): Promise<Cuentas> {
  const [cuentas] = await query(ctx)<Cuentas>`
    select
      count(*)::int as todas,
      count(*) filter (where o.obra is not null)::int as leidas,
      count(*) filter (where o.clase = 'repetida')::int as repetida,
      count(*) filter (where o.clase = 'retractada')::int as retractada,
      count(*) filter (where o.clase = 'sin_leer')::int as sin_leer,
      count(*) filter (where o.clase = 'nueva')::int as nueva,
      count(*) filter (where o.clase = 'nueva' and o.falta > 0)::int as incompleta,
      count(*) filter (where o.clase = 'tomada')::int as tomada,
      count(*) filter (where o.clase = 'registrada')::int as registrada,
      count(*) filter (where o.clase = 'fuera')::int as fuera,
      count(*) filter (where o.elegida)::int as elegidas,
      count(*) filter (where o.clase = 'nueva' and o.investigador_id is null)::int as "sinDecir"
    from toma_obra o
    where o.toma_id = ${tomaId}
  `;
  return cuentas!;
}

async function firmasVistas(ctx: Ctx, tomaId: number) {
  const firmas = await query(ctx)<TomaVista['firmas'][number] & { todas: number }>`
    select
      f.firma,
      f.escrita,
      f.cuantas,
      f.investigador_id::int as "investigadorId",
      ${nombreDe()} as nombre,
      f.razon,
      f.es,
      count(*) over ()::int as todas
    from toma_firma f
      left join investigador i on i.id = f.investigador_id
    where f.toma_id = ${tomaId}
    order by f.es desc nulls last, f.cuantas desc, f.firma
    limit ${FIRMAS_QUE_SE_VEN}
  `;
  const masFirmas = (firmas[0]?.todas ?? 0) - firmas.length;
  return { firmas: firmas.map(({ todas: _, ...firma }) => firma), masFirmas };
}

async function cuantasIntactas(ctx: Ctx, tomaId: number): Promise<number> {
  const [{ n } = { n: 0 }] = await query(ctx)<{ n: number }>`
    select count(*)::int as n
    from toma_obra o
      join publicacion p on p.id = o.publicacion_id
    where o.toma_id = ${tomaId} and ${intacta}
  `;
  return n;
}

/** How a taking stands, without its works. @throws Failure not_found */
export async function verToma(ctx: Ctx, oficina: boolean, id: number): Promise<TomaVista> {
  const t = await exigirToma(ctx, oficina, id);
  const { elegidas, sinDecir, leidas, ...cuentas } = await contar(ctx, id);
  return {
    ...cabezaDe(t, ctx.now(), await nombres(ctx, [t.investigadorId])),
    avance: t.avance,
    total: t.total,
    fallo: t.fallo,
    avisos: t.avisos,
    columnas: t.columnas,
    cuentas,
    leidas,
    elegidas,
    sinDecir,
    ...(await firmasVistas(ctx, id)),
    proyectos: t.investigadorId === null ? [] : await proyectosDePersona(ctx, t.investigadorId),
    intactas: cuentas.tomada === 0 ? 0 : await cuantasIntactas(ctx, id),
    tomadaEn: t.tomadaEn?.toISOString() ?? null,
  };
}

type FilaLeida = Omit<typeof tomaObra.$inferSelect, 'tomaId' | 'orden' | 'firmas' | 'marca' | 'falta' | 'aMano'> & {
  presenta: string | null;
  quizas: string | null;
  otraTitulo: string | null;
  otraTipo: string | null;
  otraEstado: string | null;
  otraMia: boolean | null;
};
const MUESTRA_DE_TEXTO = 400;

const TRES = 3;
function detalleDe({ autores, campos, fecha }: Obra): string {
  const apellidos = autores.slice(0, TRES).map((a) => a.apellidos);
  const otros = autores.length > TRES ? ` y ${autores.length - TRES} más` : '';
  const donde = campos.publicacionNombre ?? campos.editorial ?? campos.universidad;
  return [apellidos.join(', ') + otros, donde, fecha.slice(0, 4)].filter(Boolean).join(' · ');
}

/** What may be said of the record that a work is, or may be. */
function otraDe(ctx: Ctx, oficina: boolean, f: FilaLeida): ObraVista['otra'] {
  const { otraId: id, otraTipo: tipo, otraEstado: estado } = f;
  if (id === null || tipo === null || estado === null) return null;
  const mia = f.otraMia ?? false;
  const abierta = oficina || mia || deOtros.allows(requireSession(ctx), { tipo, estado });
  return abierta ? { id, tipo, titulo: f.otraTitulo ?? '', mia } : null;
}

function obraVista(ctx: Ctx, oficina: boolean, f: FilaLeida): ObraVista {
  const { obra, clase, tipo } = f;
  const otra = otraDe(ctx, oficina, f);
  const enTramite = f.otraId !== null && otra === null;
  return {
    id: f.id,
    linea: f.linea,
    clase,
    titulo: obra ? String(obra.campos.titulo) : `Línea ${f.linea}: ${f.razon}`,
    detalle: obra ? detalleDe(obra) : '',
    texto: obra ? '' : f.texto.slice(0, MUESTRA_DE_TEXTO * 20),
    tipo,
    razon: enTramite ? 'Otra persona la tiene en trámite: pregunte a sus coautores' : f.razon,
    falta: obra && tipo ? leFalta(tipo, obra.campos) : [],
    dudas: obra?.dudas ?? [],
    retractada: obra?.retractada ?? false,
    elegida: f.elegida,
    tomable: esTomable(clase),
    autor: f.autor,
    autores: (obra?.autores ?? []).map(impreso),
    presenta: f.investigadorId === null ? null : { id: f.investigadorId, nombre: f.presenta ?? '' },
    quizas: f.quizas,
    otra,
    publicacionId: f.publicacionId,
  };
}

/** A page of the works of a taking, those that ask for a decision first. @throws Failure not_found */
export async function obrasDeToma(
  ctx: Ctx,
  oficina: boolean,
  { id, vista, pagina }: { id: number; vista: Vista; pagina: number },
): Promise<OutputOf<Operaciones['obras']>> {
  const { investigadorId } = await exigirToma(ctx, oficina, id);
  const cuentas = await contar(ctx, id);
  const filas = await query(ctx)<FilaLeida>`
    select
      o.id::int,
      o.linea,
      o.texto,
      o.obra,
      o.tipo,
      o.clase,
      o.razon,
      o.autor,
      o.investigador_id::int as "investigadorId",
      o.elegida,
      o.otra_id::int as "otraId",
      o.publicacion_id::int as "publicacionId",
      ${nombreDe()} as presenta,
      (
        select f.escrita
        from unnest(o.firmas) with ordinality u (firma, lugar)
          join toma_firma f on f.toma_id = o.toma_id and f.firma = u.firma and f.es is null
        order by u.lugar
        limit 1
      ) as quizas,
      p.titulo as "otraTitulo",
      p.tipo_publicacion as "otraTipo",
      p.estado as "otraEstado",
      exists (
        select 1
        from publicacion_autor a
        where a.publicacion_id = p.id
          and a.investigador_id = coalesce(${investigadorId}, o.investigador_id)
          and not a.excluido
      ) as "otraMia"
    from toma_obra o
      left join investigador i on i.id = o.investigador_id
      left join publicacion p on p.id = o.otra_id
    where o.toma_id = ${id}
      and case ${vista}
        when 'todas' then true
        when 'incompleta' then o.clase = 'nueva' and o.falta > 0
        else o.clase = ${vista}
      end
    order by array_position(${`{${CLASES}}`}::text[], o.clase), o.orden
    limit ${POR_PAGINA}
    offset ${(pagina - 1) * POR_PAGINA}
  `;
  return { obras: filas.map((f) => obraVista(ctx, oficina, f)), total: cuentas[vista], porPagina: POR_PAGINA };
}

/** A work beside the record that it may be. @throws Failure not_found when that one is not to be read */
export async function compararObra(
  ctx: Ctx,
  oficina: boolean,
  { id, obraId }: { id: number; obraId: number },
): Promise<OutputOf<Operaciones['comparar']>> {
  const toma = await exigirToma(ctx, oficina, id);
  const [fila] = await ctx.db
    .select()
    .from(tomaObra)
    .where(and(eq(tomaObra.id, obraId), eq(tomaObra.tomaId, id)));
  const [otra] = fila?.otraId ? await ctx.db.select().from(publicacion).where(eq(publicacion.id, fila.otraId)) : [];
  if (!fila?.obra || !otra) throw notFound();
  const suyo = toma.investigadorId ?? fila.investigadorId;
  const autores = await query(ctx)<{ autor: string; suyo: boolean }>`
    select a.autor, coalesce(a.investigador_id = ${suyo} and not a.excluido, false) as suyo
    from publicacion_autor a
    where a.publicacion_id = ${otra.id}
    order by a.orden, a.id
  `;
  const mia = autores.some((a) => a.suyo);
  const abierta = oficina || mia || deOtros.allows(requireSession(ctx), otra);
  if (!abierta) throw notFound();
  const filas = contraste(otra.tipo, { ...otra }, fila.obra).map(({ label, suyo: nueva, nuestro, igual }) => ({
    label,
    nueva,
    registrada: nuestro,
    igual,
  }));
  const [nuevos, registrados] = [fila.obra.autores.map(impreso).join('; '), autores.map((a) => a.autor).join('; ')];
  const deAutores = { label: 'Autores', nueva: nuevos, registrada: registrados, igual: nuevos === registrados };
  return { otra: { id: otra.id, tipo: otra.tipo, titulo: otra.titulo, mia }, filas: [...filas, deAutores] };
}

/** What was not read, as it is written, to be corrected outside. @throws Failure not_found */
export async function noLeidas(ctx: Ctx, oficina: boolean, id: number): Promise<FileReply> {
  const toma = await exigirToma(ctx, oficina, id);
  const filas = await query(ctx)<{ texto: string }>`
    select texto from toma_obra where toma_id = ${id} and clase = 'sin_leer' order by orden`;
  const body = Buffer.from(`${filas.map(({ texto }) => texto).join('\n\n')}\n`);
  const extension = toma.origen === 'archivo' ? (/\.[a-z]{2,5}$/iu.exec(toma.archivo)?.[0] ?? '.txt') : '.txt';
  return { filename: `no-leidas${extension}`, mime: 'text/plain; charset=utf-8', body };
}
