import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { ajustesDe, nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { nombreDe, participaciones } from '#modules/personas/server/index.ts';
import {
  codigoDeProyectoSql,
  integrabaEl,
  montoDeProyectoSql,
  rolDeIntegranteEl,
} from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { ESTADOS_DE_GRUPO } from '../../domain/estadisticos/reportes.ts';
import { PARAMETROS_REPORTES } from '../../domain/parametros.ts';
import { APROBADOS_AL, DE_FACULTAD, DE_PERIODO, DE_TIPO, entero, esDeTodas, FACULTAD, type Pedido } from './filtros.ts';
import {
  type Celda,
  presentados,
  serieDeGrupos,
  serieDePersonas,
  serieDePresupuesto,
  serieDeProyectos,
} from './serie.ts';

/** First year of the projects of today, as the institution sets it. */
export const desdeDe = async (ctx: Ctx): Promise<number> =>
  (await ajustesDe(ctx, PARAMETROS_REPORTES)).numero('reportes_desde');

export const CODIGO = codigoDeProyectoSql('p');

/** In which words the paper says what was asked. @throws Failure not_found for a faculty that does not exist */
async function nombreDeFacultad(ctx: Ctx, facultad: string | undefined) {
  if (esDeTodas(facultad)) return { facultad: 'Todas', area: null };
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
const integrantes = (al: string, dia = sql`${al}::date`) => sql`
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
        join integrante_tipo r on r.id = ${rolDeIntegranteEl(dia)}
        join investigador i on i.id = pi.investigador_id
        left join grupo_integrante gi on gi.id = pi.grupo_integrante_id
      where pi.proyecto_id = p.id and ${integrabaEl(dia)}
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

/** The projects of the year, the type and the faculty that are read one by one. */
const DEL_DETALLE = ({ periodo, tipo, facultad }: Pedido) =>
  sql`${DE_PERIODO(periodo)} and ${DE_TIPO(tipo)} and ${DE_FACULTAD(facultad, FACULTAD)}`;

/** What the three of projects are asked with, in words. */
async function encabezado(ctx: Ctx, { tipo, periodo, facultad }: Pedido) {
  const [de] = await query(ctx)<{ nombre: string }>`select nombre from tipo_proyecto where codigo = ${tipo ?? ''}`;
  return { tipo: de?.nombre ?? tipo ?? null, periodo: periodo ?? '', ...(await nombreDeFacultad(ctx, facultad)) };
}
/** What was asked, with what answers it: what is counted of the last years, and whether it is of today. */
type Respondido<C> = { pedido: Pedido; serie: C[]; hoy: boolean };
const esDeHoy = (ctx: Ctx, { al = ctx.today() }: Pedido) => al === ctx.today();
export type DeProyectos = Awaited<ReturnType<typeof encabezado>> & { filas: Proyecto[] } & Respondido<Celda>;

/** Projects of before the system that were not cancelled (spec 07 §9, «estudio»). */
export async function leerEstudio(ctx: Ctx, pedido: Pedido): Promise<DeProyectos> {
  const donde = sql`
    p.origen = 'historico'
    and ${proyectoEn.not('muertos', 'p')}
  `;
  const [encabezados, serie, filas] = await Promise.all([
    encabezado(ctx, pedido),
    serieDeProyectos(ctx, pedido, donde),
    proyectos(ctx, MONTO, sql`${donde} and ${DEL_DETALLE(pedido)}`, sql`f.nombre nulls last, titulo`),
  ]);
  return { ...encabezados, pedido, serie, hoy: true, filas };
}

/** Approved projects, by group (spec 07 §9, «proyecto»). */
export async function leerProyecto(ctx: Ctx, pedido: Pedido): Promise<DeProyectos> {
  const donde = sql`p.origen = 'sistema' and ${APROBADOS_AL(ctx, pedido)}`;
  const detalle = sql`${donde} and ${DEL_DETALLE(pedido)}`;
  const [encabezados, serie, filas] = await Promise.all([
    encabezado(ctx, pedido),
    serieDeProyectos(ctx, pedido, donde),
    proyectos(ctx, MONTO, detalle, sql`g.nombre nulls last, codigo`, pedido.al),
  ]);
  return { ...encabezados, pedido, serie, hoy: esDeHoy(ctx, pedido), filas };
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
    where ${APROBADOS_AL(ctx, pedido)}
      and ${DE_PERIODO(periodo)}
      and ${DE_FACULTAD(facultad, FACULTAD)}
      and exists (
        select 1
        from proyecto_presupuesto b
        where b.proyecto_id = p.id
      )
    order by codigo, titulo, p.id
  `;
  const serie = await serieDePresupuesto(ctx, pedido);
  const lugar = await nombreDeFacultad(ctx, facultad);
  return { periodo: periodo ?? '', ...lugar, pedido, serie, hoy: esDeHoy(ctx, pedido), filas };
}
export type DePresupuesto = Awaited<ReturnType<typeof leerPresupuesto>>;

/** How many projects were approved, by faculty and type (spec 07 §9). */
export async function leerConsolidado(ctx: Ctx, pedido: Pedido) {
  const hoy = esDeHoy(ctx, pedido);
  const [lugar, serie, enviados] = await Promise.all([
    nombreDeFacultad(ctx, pedido.facultad),
    serieDeProyectos(ctx, pedido, APROBADOS_AL(ctx, pedido)),
    // How many had been handed in another day is not known.
    hoy ? presentados(ctx, pedido) : new Map<number, number>(),
  ]);
  const filas = serie.filter((celda) => celda.anio === Number(pedido.periodo));
  return { periodo: pedido.periodo ?? '', ...lugar, pedido, serie, hoy, enviados, filas };
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
async function leerPersona(ctx: Ctx, pedido: Pedido) {
  const persona = entero(pedido.investigador);
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
      concat_ws(', ', x.condicion, x.permanencia) as condicion
    from ${participaciones.one()} x
    where x.investigador_id = ${persona} and x.participo and ${proyectoEn.not('sinPresentar', 'x')}
    order by x.periodo desc, x.codigo desc nulls last, x.id
  `;
  return { quien, desde: await desdeDe(ctx), filas, pedido, serie: [], facultad: null };
}
/** Of a person, what they took part in; of nobody, how many people take part (spec 07 §9, «investigador»). */
export async function leerInvestigador(ctx: Ctx, pedido: Pedido) {
  if (pedido.investigador) return leerPersona(ctx, pedido);
  const { facultad } = await nombreDeFacultad(ctx, pedido.facultad);
  return { quien: null, desde: 0, filas: [], pedido, serie: await serieDePersonas(ctx, pedido), facultad };
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
/** The groups that were in the state that was asked when a day ended. */
const enEstado = ({ estado }: Pedido) => {
  const pedido = keysOf(flujoGrupo.states).find((uno) => uno === estado);
  return (dia: string) => (pedido ? grupoEn.on(pedido, 'g', dia) : sql`false`);
};
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
    : sql`${enEstado(pedido)(al)} and ${DE_FACULTAD(pedido.facultad, sql`g.facultad_id`)}`;
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
    pedido,
    hoy: esDeHoy(ctx, pedido),
    al,
    serie: pedido.coordinador ? [] : await serieDeGrupos(ctx, pedido, enEstado(pedido)),
    descripcion: pedido.descripcion ?? null,
    estado: pedido.coordinador ? null : (ESTADOS_DE_GRUPO[pedido.estado ?? ''] ?? null),
    // Asked for by their coordinator, a group says its own.
    lugar: pedido.coordinador ? null : await nombreDeFacultad(ctx, pedido.facultad),
    filas,
  };
}
export type DeGrupo = Awaited<ReturnType<typeof leerGrupo>>;
