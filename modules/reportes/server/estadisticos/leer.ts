import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { ajustesDe, nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe, participaciones } from '#modules/personas/server/index.ts';
import { codigoDeProyectoSql, montoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { ESTADOS_DE_GRUPO, TODAS } from '../../domain/estadisticos/reportes.ts';
import { PARAMETROS_REPORTES } from '../../domain/parametros.ts';

type Pedido = Readonly<Record<string, string | undefined>>;

/** First year of the projects of today, as the institution sets it. */
export const desdeDe = async (ctx: Ctx): Promise<number> =>
  (await ajustesDe(ctx, PARAMETROS_REPORTES)).numero('reportes_desde');

export const CODIGO = codigoDeProyectoSql('p');
/** A whole number as an address says it; anything else is nobody's. */
export const entero = (texto: string | undefined): SQL =>
  sql`${/^\d{1,9}$/.test(texto ?? '') ? Number(texto) : 0}::int`;
const DE_FACULTAD = (facultad: string | undefined, columna: SQL) =>
  facultad === TODAS ? sql`true` : sql`${columna} = ${entero(facultad)}`;
/** The faculty of a project is that of its group, as its list says it. */
const FACULTAD = sql`coalesce(g.facultad_id, p.facultad_id)`;
const DE_PERIODO = (periodo: string | undefined) => sql`p.periodo = ${entero(periodo)}`;

/** In which words the paper says what was asked. @throws Failure not_found for a faculty that does not exist */
async function nombreDeFacultad(ctx: Ctx, facultad: string | undefined) {
  if (facultad === TODAS) return { facultad: 'Todas', area: null };
  const [fila] = await query(ctx)<{
    facultad: string;
    area: string;
  }>`select f.nombre as facultad, trim(a.sigla) || ' · ' || a.nombre as area
      from facultad f join area a on a.id = f.area_id where f.id = ${entero(facultad)}`;
  if (!fila) throw notFound('Esa facultad no existe. Elija otra.');
  return fila;
}

export type Integrante = {
  condicion: string;
  codigo: string | null;
  nombre: string;
  tipo: string;
  enGrupo: string | null;
};
export type Proyecto = {
  id: number;
  tipo: string;
  grupo: string | null;
  grupoCorto: string | null;
  facultad: string | null;
  codigo: string | null;
  titulo: string;
  monto: string;
  integrantes: Integrante[];
};
/** Approved when that day ended, of those that had come by then (spec 07 §9). */
const GANADORES = (ctx: Ctx, { al = ctx.today() }: Pedido) =>
  al === ctx.today()
    ? proyectoEn('ganadores', 'p')
    : sql`${proyectoEn.on('ganadores', 'p', al)} and p.fecha_inscripcion < ${al}::date + 1`;
/** Who was in it that day. One who came in with the project was always there, whatever day it was loaded. */
const ESTABA = (al: string) =>
  sql`
    (
      not pi.excluido
      or pi.exclusion_fecha > ${al}::date
    )
    and pi.creado_en::date <= greatest(${al}::date, p.creado_en::date)
  `;
const integrantes = (al: string) => sql`
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'condicion',
            r.nombre,
            'codigo',
            i.codigo,
            'nombre',
            ${nombreDe()},
            'tipo',
            i.tipo,
            'enGrupo',
            case
              when gi.es_coordinador then 'Coordinador'
              else gi.condicion
            end
          )
          order by r.orden, ${nombreDe()}, i.id
        )
      from proyecto_integrante pi
        join integrante_tipo r on r.id = pi.integrante_tipo_id
        join investigador i on i.id = pi.investigador_id
        left join grupo_integrante gi on gi.id = pi.grupo_integrante_id
      where pi.proyecto_id = p.id and ${ESTABA(al)}
    ),
    '[]'
  )
`;
const MONTO = sql`${montoDeProyectoSql('p')}::text`;

const proyectos = (ctx: Ctx, monto: SQL, donde: SQL, orden: SQL, al: string = ctx.today()) =>
  query(ctx)<Proyecto>`
    select
      p.id::int,
      p.tipo_proyecto as tipo,
      g.nombre as grupo,
      g.nombre_corto as "grupoCorto",
      f.nombre as facultad,
      ${CODIGO} as codigo,
      ${nombreDePropuestaSql('p')} as titulo,
      ${monto} as monto,
      ${integrantes(al)} as integrantes
    from proyecto p
      left join grupo g on g.id = p.grupo_id
      left join facultad f on f.id = ${FACULTAD}
    where ${donde}
    order by ${orden}, p.id
  `;

/** What the three of projects are asked with, in words. */
async function encabezado(ctx: Ctx, { tipo, periodo, facultad }: Pedido) {
  const [de] = await query(ctx)<{ nombre: string }>`select nombre from tipo_proyecto where codigo = ${tipo ?? ''}`;
  return { tipo: de?.nombre ?? tipo ?? null, periodo: periodo ?? '', ...(await nombreDeFacultad(ctx, facultad)) };
}
export type DeProyectos = Awaited<ReturnType<typeof encabezado>> & { filas: Proyecto[] };

/** Projects of before the system that were not cancelled (spec 07 §9, «estudio»). */
export async function leerEstudio(ctx: Ctx, pedido: Pedido): Promise<DeProyectos> {
  const donde = sql`
    p.origen = 'historico'
    and ${proyectoEn.not('muertos', 'p')}
    and p.tipo_proyecto = ${pedido.tipo ?? ''}
    and ${DE_PERIODO(pedido.periodo)}
    and ${DE_FACULTAD(pedido.facultad, FACULTAD)}
  `;
  const filas = await proyectos(ctx, MONTO, donde, sql`f.nombre nulls last, titulo`);
  return { ...(await encabezado(ctx, pedido)), filas };
}

/** Approved projects, by group (spec 07 §9, «proyecto»). */
export async function leerProyecto(ctx: Ctx, pedido: Pedido): Promise<DeProyectos> {
  const donde = sql`p.origen = 'sistema' and ${GANADORES(ctx, pedido)} and p.tipo_proyecto = ${pedido.tipo ?? ''}
    and ${DE_PERIODO(pedido.periodo)} and ${DE_FACULTAD(pedido.facultad, FACULTAD)}`;
  const filas = await proyectos(ctx, MONTO, donde, sql`g.nombre nulls last, codigo`, pedido.al);
  return { ...(await encabezado(ctx, pedido)), filas };
}

export type Partida = { tipo: string; codigo: string; nombre: string; monto: string };
export type ProyectoConPartidas = Pick<Proyecto, 'id' | 'tipo' | 'codigo' | 'titulo' | 'monto'> & {
  partidas: Partida[];
};
/** Lines of the approved budget, project by project (spec 07 §9, «presupuesto»). */
export async function leerPresupuesto(ctx: Ctx, pedido: Pedido) {
  const { facultad, periodo } = pedido;
  const filas = await query(ctx)<ProyectoConPartidas>`
    select
      p.id::int,
      p.tipo_proyecto as tipo,
      ${CODIGO} as codigo,
      ${nombreDePropuestaSql('p')} as titulo,
      ${MONTO} as monto,
      (
        select
          jsonb_agg(
            jsonb_build_object('tipo', t.tipo, 'codigo', t.codigo, 'nombre', t.nombre, 'monto', b.monto::text)
            order by t.tipo, t.codigo, b.linea
          )
        from proyecto_presupuesto b
          join partida t on t.id = b.partida_id
        where b.proyecto_id = p.id
      ) as partidas
    from proyecto p
      left join grupo g on g.id = p.grupo_id
    where ${GANADORES(ctx, pedido)}
      and ${DE_PERIODO(periodo)}
      and ${DE_FACULTAD(facultad, FACULTAD)}
      and exists (
        select 1
        from proyecto_presupuesto b
        where b.proyecto_id = p.id
      )
    order by codigo, titulo, p.id
  `;
  return { periodo: periodo ?? '', ...(await nombreDeFacultad(ctx, facultad)), filas };
}
export type DePresupuesto = Awaited<ReturnType<typeof leerPresupuesto>>;

export type Cuenta = { facultadId: number | null; facultad: string | null; tipo: string; externo: boolean; n: number };
/** How many projects were approved, by faculty and type; columns are the types that have any (spec 07 §9). */
export async function leerConsolidado(ctx: Ctx, pedido: Pedido) {
  const { periodo, al = ctx.today() } = pedido;
  const filas = await query(ctx)<Cuenta>`
    select
      f.id::int as "facultadId",
      f.nombre as facultad,
      p.tipo_proyecto as tipo,
      t.externo,
      count(*)::int as n
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      left join grupo g on g.id = p.grupo_id
      left join facultad f on f.id = ${FACULTAD}
    where ${GANADORES(ctx, pedido)} and ${DE_PERIODO(periodo)}
    group by 1, 2, 3, 4
    order by 2 nulls last, 3
  `;
  return { periodo: periodo ?? '', hoy: al === ctx.today(), filas };
}
export type DeConsolidado = Awaited<ReturnType<typeof leerConsolidado>>;

export type Participo = {
  id: number;
  tipo: string;
  codigo: string | null;
  titulo: string;
  periodo: number;
  condicion: string;
};
/** Everything that a person took part in (spec 07 §9, «investigador»). @throws Failure not_found */
export async function leerInvestigador(ctx: Ctx, { investigador }: Pedido) {
  const persona = entero(investigador);
  const [quien] = await query(ctx)<{
    nombre: string;
    codigo: string | null;
    documento: string;
    facultad: string | null;
  }>`
    select
      ${nombreDe()} as nombre,
      i.codigo,
      concat_ws(' ', i.doc_tipo, i.doc_numero) as documento,
      f.nombre as facultad
    from investigador i
      left join facultad f on f.id = i.facultad_id
    where i.id = ${persona} and i.fusionada_en_id is null
  `;
  if (!quien) throw notFound('Esa persona no está registrada. Búsquela de nuevo.');
  const filas = await query(ctx)<Participo>`
    select
      x.proyecto_id::int as id,
      x.tipo,
      x.codigo,
      x.titulo,
      x.periodo::int,
      x.condicion
    from ${participaciones.one()} x
    where x.investigador_id = ${persona} and not x.excluido and ${proyectoEn.not('sinPresentar', 'x')}
    order by x.periodo desc, x.codigo desc nulls last, x.id
  `;
  return { quien, desde: await desdeDe(ctx), filas };
}
export type DeInvestigador = Awaited<ReturnType<typeof leerInvestigador>>;

export type MiembroDeGrupo = {
  clase: string;
  condicion: string;
  codigo: string | null;
  nombre: string;
  tipo: string;
  facultad: string | null;
};
export type GrupoConMiembros = {
  id: number;
  corto: string;
  nombre: string;
  estado: string;
  categoria: string | null;
  facultad: string;
  area: string;
  integrantes: MiembroDeGrupo[];
};
const CLASE = sql`case when x.cargo then 'coordinador' when x.condicion = 'Titular' then 'titular'
  when i.tipo like 'Externo%' or x.condicion = 'Colaborador Externo' then 'externo' else 'interno' end`;
const MOSTRADA = sql`
  case
    when x.cargo then 'Coordinador'
    when x.condicion = 'Adherente'
    and i.tipo like 'Externo%' then 'Adherente externo'
    else x.condicion
  end
`;
/**
 * Groups with who belonged to them on a day: memberships hold `[desde, hasta)`, and what each was then stands in its
 * periods (spec 07 §9, «grupo»). A coordinator asked for picks their group, whatever its state.
 */
export async function leerGrupo(ctx: Ctx, pedido: Pedido) {
  const al = pedido.al ?? ctx.today();
  const clases = pedido.condiciones?.split(',') ?? [];
  const cuales = pedido.coordinador
    ? sql`g.id in (select grupo_id from grupo_integrante where investigador_id = ${entero(pedido.coordinador)}
      and es_coordinador and hasta is null)`
    : sql`g.estado = ${pedido.estado ?? ''} and ${DE_FACULTAD(pedido.facultad, sql`g.facultad_id`)}`;
  const filas = await query(ctx)<GrupoConMiembros>`
    select
      g.id::int,
      g.nombre_corto as corto,
      g.nombre,
      g.estado,
      g.categoria,
      f.nombre as facultad,
      trim(a.sigla) || ' · ' || a.nombre as area,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'clase',
                ${CLASE},
                'condicion',
                ${MOSTRADA},
                'codigo',
                i.codigo,
                'nombre',
                ${nombreDe()},
                'tipo',
                i.tipo,
                'facultad',
                fi.nombre
              )
              order by
                array_position(array['coordinador', 'titular', 'interno', 'externo'], ${CLASE}),
                ${nombreDe()},
                i.id
            )
          from (
              select
                gi.investigador_id,
                coalesce(pe.condicion, gi.condicion) as condicion,
                coalesce(pe.es_coordinador, gi.es_coordinador) as cargo
              from grupo_integrante gi
                left join grupo_integrante_periodo pe on pe.integrante_id = gi.id
                  and pe.desde <= ${al}::date
                  and pe.hasta > ${al}::date
              where gi.grupo_id = g.id
                and gi.confirmacion = 'confirmada'
                and gi.desde <= ${al}::date
                and (
                  gi.hasta is null
                  or gi.hasta > ${al}::date
                )
            ) x
            join investigador i on i.id = x.investigador_id
            left join facultad fi on fi.id = i.facultad_id
          where ${clases.length ? sql`${CLASE} = any(${sql.param(clases)}::text[])` : sql`true`}
        ),
        '[]'
      ) as integrantes
    from grupo g
      join facultad f on f.id = g.facultad_id
      join area a on a.id = f.area_id
    where ${cuales}
      and (
        g.fecha_creacion is null
        or g.fecha_creacion <= ${al}::date
      )
    order by g.nombre, g.id
  `;
  return {
    descripcion: pedido.descripcion ?? null,
    estado: pedido.coordinador ? null : (ESTADOS_DE_GRUPO[pedido.estado ?? ''] ?? null),
    // Asked for by their coordinator, a group says its own.
    lugar: pedido.coordinador ? null : await nombreDeFacultad(ctx, pedido.facultad),
    filas,
  };
}
export type DeGrupo = Awaited<ReturnType<typeof leerGrupo>>;
