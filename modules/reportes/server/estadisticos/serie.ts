import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { POINTS } from '#core/report/shared/answer.ts';
import { esVigente } from '#modules/personas/server/index.ts';
import { integrabaEl } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { diasDe } from '../../domain/estadisticos/puntos.ts';
import { APROBADOS_AL, DE_FACULTAD, DE_TIPO, entero, FACULTAD, type Pedido } from './filtros.ts';

/** The year asked for is the last of those that are compared. */
export const primerAnio = (periodo: string | undefined) => Number(periodo) - POINTS + 1;
const DE_LA_SERIE = ({ periodo }: Pedido) => sql`p.periodo between ${primerAnio(periodo)} and ${entero(periodo)}`;

/** How many projects of a year, of a faculty, a group and a type. */
export type Celda = {
  anio: number;
  facultadId: number | null;
  facultad: string | null;
  grupoId: number | null;
  grupo: string | null;
  tipo: string;
  tipoNombre: string;
  externo: boolean;
  n: number;
};
/** Projects of the last years, counted by all that an answer may tell them apart by. */
export const serieDeProyectos = (ctx: Ctx, pedido: Pedido, donde: SQL) =>
  query(ctx)<Celda>`
    select
      p.periodo::int as anio,
      f.id::int as "facultadId",
      f.nombre as facultad,
      g.id::int as "grupoId",
      g.nombre_corto as grupo,
      p.tipo_proyecto as tipo,
      t.nombre as "tipoNombre",
      t.externo,
      count(*)::int as n
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      left join grupo g on g.id = p.grupo_id
      left join facultad f on f.id = ${FACULTAD}
    where ${donde}
      and ${DE_LA_SERIE(pedido)}
      and ${DE_FACULTAD(pedido.facultad, FACULTAD)}
      and ${DE_TIPO(pedido.tipo)}
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by 3 nulls last, 6, 5 nulls last, 1
  `;

/** How many were handed in each of the last two years: what the approved ones are compared with. */
export async function presentados(ctx: Ctx, pedido: Pedido): Promise<ReadonlyMap<number, number>> {
  const filas = await query(ctx)<{ anio: number; n: number }>`
    select p.periodo::int as anio, count(*)::int as n
    from proyecto p
      left join grupo g on g.id = p.grupo_id
    where ${proyectoEn.not('sinPresentar', 'p')}
      and p.periodo between ${entero(pedido.periodo)} - 1 and ${entero(pedido.periodo)}
      and ${DE_FACULTAD(pedido.facultad, FACULTAD)}
    group by 1
  `;
  return new Map(filas.map(({ anio, n }) => [anio, n]));
}

export type CeldaDePresupuesto = {
  anio: number;
  facultadId: number | null;
  facultad: string | null;
  partida: string;
  monto: string;
};
/** What was approved in each of the last years, by faculty and kind of budget line. */
export const serieDePresupuesto = (ctx: Ctx, pedido: Pedido) =>
  query(ctx)<CeldaDePresupuesto>`
    select
      p.periodo::int as anio,
      f.id::int as "facultadId",
      f.nombre as facultad,
      t.tipo as partida,
      sum(b.monto)::text as monto
    from proyecto p
      join proyecto_presupuesto b on b.proyecto_id = p.id
      join partida t on t.id = b.partida_id
      left join grupo g on g.id = p.grupo_id
      left join facultad f on f.id = ${FACULTAD}
    where ${APROBADOS_AL(ctx, pedido)} and ${DE_LA_SERIE(pedido)} and ${DE_FACULTAD(pedido.facultad, FACULTAD)}
    group by 1, 2, 3, 4
    order by 3 nulls last, 4, 1
  `;

export type CeldaDePersonas = { anio: number; facultad: string | null; persona: string; n: number };
/**
 * How many people were in the team of the approved projects of each of the last years: each once, in the faculty of
 * today. A year is told as it closed: who left later was in it, and the one that runs is told as it is.
 */
export const serieDePersonas = (ctx: Ctx, pedido: Pedido) =>
  query(ctx)<CeldaDePersonas>`
    select
      p.periodo::int as anio,
      f.nombre as facultad,
      i.tipo as persona,
      count(distinct i.id)::int as n
    from proyecto p
      join proyecto_integrante pi on pi.proyecto_id = p.id
        and ${integrabaEl(sql`least(make_date(p.periodo::int, 12, 31), ${ctx.today()}::date)`)}
      join investigador i on i.id = pi.investigador_id
      left join facultad f on f.id = i.facultad_id
    where ${proyectoEn('ganadores', 'p')}
      and ${esVigente()}
      and ${DE_LA_SERIE(pedido)}
      and ${DE_FACULTAD(pedido.facultad, sql`i.facultad_id`)}
    group by 1, 2, 3
    order by 2 nulls last, 3, 1
  `;

export type CeldaDeGrupos = {
  punto: number;
  facultadId: number;
  facultad: string;
  categoria: string | null;
  n: number;
};
/** How many groups were in a state on that day of each of the last years. */
export async function serieDeGrupos(ctx: Ctx, pedido: Pedido, enEstado: (dia: string) => SQL) {
  const puntos = diasDe(pedido.al ?? ctx.today()).map(
    (dia, punto) => sql`
      select
        ${punto}::int as punto,
        f.id::int as "facultadId",
        f.nombre as facultad,
        g.categoria,
        count(*)::int as n
      from grupo g
        join facultad f on f.id = g.facultad_id
      where ${enEstado(dia)}
        and ${DE_FACULTAD(pedido.facultad, sql`g.facultad_id`)}
        and (g.fecha_creacion is null or g.fecha_creacion <= ${dia}::date)
      group by 1, 2, 3, 4
    `,
  );
  return query(ctx)<CeldaDeGrupos>`${sql.join(puntos, sql` union all `)} order by 3, 4, 1`;
}
