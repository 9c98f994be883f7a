import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { type Alcance, nombreDe } from '#modules/personas/server/index.ts';
import { exigirParticipacion, exigirProyecto } from '#modules/proyectos/server/index.ts';
import type { Obligacion } from '../contract.ts';
import { CLAVES_CLASE, conPermisos, permisoDeAmpliar, TODAS, type Vistas } from '../domain/clases.ts';
import { relacionDe } from './relacion.ts';

/** Closed ones that a page tells: the latest. */
const CERRADAS = 20;
/** Open ones that a page tells, the most urgent; the office has them all in its list. */
const ABIERTAS = 300;

/** SQL of `o`: the names of who owes it. */
export const QUIENES: SQL = sql`
  (
    select string_agg(${nombreDe('i')}, '; ' order by ${nombreDe('i')})
    from investigador i
    where i.id = any(o.personas)
  )
`;

/** SQL of `o`: the last extension of its term, with who gave it. */
export const AMPLIADO = (zona: string): SQL => sql`
  (
    select jsonb_build_object(
      'desde', a.desde,
      'hasta', a.hasta,
      'motivo', a.motivo,
      'por', a.ampliado_por,
      'el', (a.ampliado_en at time zone ${zona})::date
    )
    from obligacion_plazo a
    where a.clave = o.termino
    order by a.numero desc
    limit 1
  )
`;
/** SQL of `o`: the reader may extend its term. */
export function ampliableSql(ctx: Ctx): SQL {
  const { permissions } = requireSession(ctx);
  const suyas = CLAVES_CLASE.filter((clase) => permissions.has(permisoDeAmpliar(clase) ?? ''));
  return sql`(
    o.clase = any(${sql.param(suyas)}::text[])
    and o.vence is not null
    and o.estado in ('vencida', 'por_vencer', 'en_plazo', 'entregada')
  )`;
}

type Fila = Obligacion & { cerrada: boolean; total: number };
export type Paginas = {
  hoy: string;
  abiertas: Obligacion[];
  cumplidas: Obligacion[];
  nAbiertas: number;
  nCumplidas: number;
};

type Pedido = { alcance: Alcance; vistas: Vistas; enlace: SQL; donde: SQL };
/** Open ones, the most urgent first, and the last that were closed: one statement. */
async function leer(ctx: Ctx, { alcance, vistas, enlace, donde }: Pedido): Promise<Paginas> {
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`
      select
        o.clave,
        o.clase,
        o.titulo,
        o.detalle,
        o.vence::text as vence,
        o.quedan,
        o.estado,
        o.cerrada,
        o.cerrada_el::text as "cerradaEl",
        o.entregada_el::text as "entregadaEl",
        o.pruebas,
        o.bloquea,
        o.verbo,
        o.enlace,
        ${QUIENES} as quienes,
        ${AMPLIADO(ctx.settings.timeZone)} as ampliado,
        o.proyecto_id::int as "proyectoId",
        ${ampliableSql(ctx)} as amplia,
        o.total
      from (
          select
            o.*,
            ${enlace} as "enlace",
            (count(*) over (partition by o.cerrada))::int as total,
            row_number() over (
              partition by o.cerrada
              order by
                case when o.cerrada then o.cerrada_el end desc nulls last,
                o.dispensada,
                o.exigible desc,
                o.vence nulls last,
                o.clave
            ) as puesto
          from (
              select ${COLUMNAS}
              from ${await relacionDe(ctx, alcance, vistas)} o
              where ${donde}
            ) o
        ) o
      where o.puesto <= case when o.cerrada then ${CERRADAS}::int else ${ABIERTAS}::int end
      order by o.puesto
    `,
  );
  const de = (cerrada: boolean) => filas.filter((f) => f.cerrada === cerrada);
  const [abiertas, cumplidas] = [de(false), de(true)];
  return {
    hoy: ctx.today(),
    abiertas,
    cumplidas,
    nAbiertas: abiertas[0]?.total ?? 0,
    nCumplidas: cumplidas[0]?.total ?? 0,
  };
}
const COLUMNAS = sql`
  o.clave,
  o.termino,
  o.clase,
  o.titulo,
  o.detalle,
  o.vence,
  o.quedan,
  o.estado,
  o.exigible,
  o.dispensada,
  o.cerrada,
  o.cerrada_el,
  o.entregada_el,
  o.pruebas,
  o.bloquea,
  o.verbo,
  o.personas,
  o.proyecto_id,
  o.enlace as propio,
  o.enlace_oficina as de_oficina
`;
const PROPIO = sql`o.propio`;
const DE_OFICINA = sql`o.de_oficina`;
/** SQL of `o`: the person owes it. */
export const debe = (persona: number): SQL => sql`${persona} = any(o.personas)`;
/** SQL of `o`: of a project, what somebody else owes by themselves is not told to its other members. */
export const seDiceA = (persona: number): SQL => sql`(o.clase <> 'deuda' or ${debe(persona)})`;

function yo(ctx: Ctx): number {
  const id = requireSession(ctx).subject.investigador;
  if (!id) throw notFound('Su cuenta no tiene un registro de investigador.');
  return id;
}

/** What the actor owes. @throws Failure not_found */
export function misObligaciones(ctx: Ctx): Promise<Paginas> {
  const persona = yo(ctx);
  const alcance: Alcance = { de: 'persona', id: persona };
  return leer(ctx, { alcance, vistas: TODAS, enlace: PROPIO, donde: debe(persona) });
}

/** What is missing in one's own project, for any of its members. @throws Failure not_found */
export async function deMiProyecto(ctx: Ctx, id: number): Promise<Paginas> {
  await exigirParticipacion(ctx, id);
  return leer(ctx, { alcance: { de: 'proyecto', id }, vistas: TODAS, enlace: PROPIO, donde: seDiceA(yo(ctx)) });
}

/** The same for the office, of the kinds that it reads. @throws Failure not_found */
export async function deProyecto(ctx: Ctx, id: number): Promise<Paginas> {
  await exigirProyecto(ctx, id, 'ver');
  const vistas = conPermisos(requireSession(ctx).permissions);
  return leer(ctx, { alcance: { de: 'proyecto', id }, vistas, enlace: DE_OFICINA, donde: sql`true` });
}
