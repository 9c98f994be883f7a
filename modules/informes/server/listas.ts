import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { AGREGADA, DEUDA, diasDePlazo, plazoSql, presentaInformes } from '#modules/deudas/server/index.ts';
import { nombreDe, plazoConAmpliacion } from '#modules/personas/server/index.ts';
import { codigoDeProyectoSql, proyectosDeFacultad } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import {
  aceptadosLista,
  type Cuales,
  calendarioFacultadLista,
  informesFacultadLista,
  informesLista,
  LISTAS_DE_FECHAS,
  type ListaDeFechas,
  pendientesLista,
} from '../domain/listas.ts';
import { informeEn } from '../tables.ts';
import { ajuste, mioSql } from './leer.ts';

/** SQL: the identity of what the project `p` owes by the type of report `k`. */
export const CLAVE_DE_INFORME: SQL = sql`'informe-' || p.id || '-' || k.id`;
/** SQL of a type of report `k` of the project `p`: the last day to present it, as its rule or the office says. */
export const venceSql = (dias: number): SQL =>
  plazoConAmpliacion(
    CLAVE_DE_INFORME,
    sql`(case when k.meses is null then ${plazoSql(dias)}
      else (p.fecha_inicio + make_interval(months => k.meses))::date end)`,
  );
/** SQL, joined beside the project `p`: the report `k` that is due, the first that nobody approved (spec 06 §1.3). */
export const DEBIDO = sql`
  join lateral (
    select k.*
    from informe_tipo k
    where k.tipo_proyecto = p.tipo_proyecto
      and k.activo
      and not exists (
        select 1
        from informe a
        where a.proyecto_id = p.id and a.tipo_id = k.id and ${informeEn('aprobado', 'a')}
      )
    order by k.orden
    limit 1
  ) k on true
`;
/** SQL: projects with the report that is due and, begun, the one in course, `n`. */
export const DEBIDOS = sql`proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto ${DEBIDO}
  left join informe n on n.proyecto_id = p.id and n.tipo_id = k.id and ${informeEn.not('eliminado', 'n')}`;
const CODIGO = codigoDeProyectoSql('p');
/** The last year of the projects that report in the list of the old ones (spec 06 §9). */
export const corteDe = async (ctx: Ctx) => Number(await ajuste(ctx, 'informes_corte')) || 2016;
/** SQL predicate of the project `p`: it is of a year whose reports are asked for (spec 06 §2.1). */
export const trasElCorte = async (ctx: Ctx): Promise<SQL> => sql`p.periodo > ${await corteDe(ctx)}`;

const ULTIMO = sql`
  left join lateral (
    select n.*, coalesce(x.nombre, n.nombre_antiguo) as nombre
    from informe n
      left join informe_tipo x on x.id = n.tipo_id
    where n.proyecto_id = p.id and ${informeEn.not('eliminado', 'n')}
    order by x.orden desc nulls last, n.id desc
    limit 1
  ) n on true
`;
const plazoDe = (ctx: Ctx, vence: SQL) => sql`
  case
    when k.id is null then 'al_dia'
    when ${vence} < ${ctx.today()}::date then 'vencido'
    when ${vence} <= ${ctx.today()}::date + 7 then 'semana'
    when ${vence} <= ${ctx.today()}::date + 30 then 'pronto'
    else 'despues'
  end
`;
/** SQL of `n`: how many days it has been in its state. */
const diasEn = (ctx: Ctx) => sql`${ctx.today()}::date - (n.estado_desde at time zone ${ctx.settings.timeZone})::date`;
/** SQL of `p` and `k`: how the last reminder of the report went. */
const RECORDADO = sql`
  (
    select coalesce(a.falla, 'Enviado')
    from informe_aviso a
    where a.proyecto_id = p.id and a.tipo_id = k.id
    order by a.avisado_en desc, a.dias
    limit 1
  )
`;
const DE_PROYECTO = {
  codigo: CODIGO,
  titulo: nombreDePropuestaSql('p'),
  tipo: sql`p.tipo_proyecto`,
  ...stored('p', 'periodo'),
};
const DE_QUIEN = {
  i: sql`left join investigador i on i.id = p.responsable_id`,
  f: sql`left join facultad f on f.id = p.facultad_id`,
};
const TIPOS = { tipo: sql`t.codigo || ' · ' || t.nombre` };

async function deProyectos(ctx: Ctx, def: ListDef, scope: SQL): Promise<ListSource> {
  const vence = venceSql(await diasDePlazo(ctx));
  const presenta = await presentaInformes(ctx);
  return {
    def,
    from: sql`proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto`,
    joins: {
      n: ULTIMO,
      // A project that was concluded, or is of before, is asked for none.
      k: sql`left ${DEBIDO} and ${presenta}`,
      ...DE_QUIEN,
      dd: AGREGADA,
    },
    id: sql`p.id`,
    columns: {
      ...DE_PROYECTO,
      inscripcion: sql`p.fecha_inscripcion::date`,
      estado: sql`coalesce(n.estado, 'ninguno')`,
      desde: sql`n.estado_desde`,
      dias: diasEn(ctx),
      informe: sql`coalesce(n.nombre, k.nombre)`,
      deuda: DEUDA,
      clases: sql`dd.clases`,
      cuantos: sql`(select count(*)::int from informe c where c.proyecto_id = p.id
        and ${informeEn.not('eliminado', 'c')})`,
      responsable: nombreDe(),
      facultad: sql`f.nombre`,
      plazo: sql`case when ${presenta} then ${plazoDe(ctx, vence)} else 'sin_plazo' end`,
      vence: sql`case when k.id is not null then ${vence} end`,
      recordado: RECORDADO,
      envio: sql`n.fecha_envio`,
      registro: sql`n.fecha_registro`,
      creado: sql`n.creado_en`,
      actualizado: sql`n.actualizado_en`,
      observaciones: sql`n.observaciones`,
      observacionesAdmin: sql`n.observaciones_admin`,
    },
    search: sql`p.busqueda`,
    filters: { facultad: sql`p.facultad_id` },
    facetLabels: { facultad: sql`f.nombre`, ...TIPOS },
    scope,
  };
}
const conInformes = sql`exists (select 1 from informe_tipo x where x.tipo_proyecto = p.tipo_proyecto and x.activo)`;
const NUEVOS = (corte: number) => sql`p.periodo > ${corte} and ${proyectoEn('ganadores', 'p')} and ${conInformes}`;

/** Projects with their latest report, those of now and those of before the year of the settings (spec 06 §2.1). */
export async function fuenteInformes(ctx: Ctx, { cuales }: { cuales: Cuales }): Promise<ListSource> {
  const corte = await corteDe(ctx);
  const antiguos = sql`p.periodo <= ${corte} and ${proyectoEn.not('sinPresentar', 'p')} and not t.externo`;
  return deProyectos(ctx, informesLista, cuales === 'nuevos' ? NUEVOS(corte) : antiguos);
}
const suyos = (ctx: Ctx) => proyectosDeFacultad(requireSession(ctx).subject.facultad ?? 0);
const PRESENTADOS = sql`${proyectoEn.not('sinPresentar', 'p')} and ${proyectoEn.not('sinReportes', 'p')}`;
/** Every project of the faculty of the account, of now and of before, with how many reports it has (spec 08 §11.2). */
export async function fuenteFacultad(ctx: Ctx): Promise<ListSource> {
  const scope = sql`${suyos(ctx)} and ${PRESENTADOS}`;
  const { columns, ...fuente } = await deProyectos(ctx, informesFacultadLista, scope);
  const { observacionesAdmin: _, ...visibles } = columns;
  return { ...fuente, columns: visibles };
}
/** The report now due, or in course, of each of some projects (spec 06 §3.1). */
async function porPresentar(ctx: Ctx, def: ListDef, scope: SQL): Promise<ListSource> {
  const vence = venceSql(await diasDePlazo(ctx));
  return {
    def,
    from: DEBIDOS,
    joins: DE_QUIEN,
    id: sql`p.id`,
    columns: {
      ...DE_PROYECTO,
      facultad: sql`f.nombre`,
      estado: sql`coalesce(n.estado, 'ninguno')`,
      desde: sql`n.estado_desde`,
      dias: diasEn(ctx),
      informeId: sql`n.id::int`,
      informe: sql`k.nombre`,
      responsable: nombreDe(),
      plazo: plazoDe(ctx, vence),
      vence,
    },
    search: sql`p.busqueda`,
    filters: { facultad: sql`p.facultad_id` },
    facetLabels: { facultad: sql`f.nombre`, ...TIPOS },
    scope: sql`${await presentaInformes(ctx)} and ${scope}`,
  };
}
export const fuentePendientes = async (ctx: Ctx) => porPresentar(ctx, pendientesLista, await mioSql(ctx));
export const fuenteCalendario = (ctx: Ctx, { lista }: { lista: ListaDeFechas }) =>
  porPresentar(ctx, LISTAS_DE_FECHAS[lista], lista === 'cola' ? informeEn('presentado', 'n') : sql`true`);
export const fuenteCalendarioFacultad = (ctx: Ctx) => porPresentar(ctx, calendarioFacultadLista, suyos(ctx));
export async function fuenteAceptados(ctx: Ctx): Promise<ListSource> {
  return {
    def: aceptadosLista,
    from: sql`
      informe n
      join informe_tipo k on k.id = n.tipo_id
      join proyecto p on p.id = n.proyecto_id
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
    `,
    id: sql`n.id`,
    columns: { ...DE_PROYECTO, informe: sql`k.nombre`, registro: sql`n.fecha_registro` },
    search: sql`p.busqueda`,
    facetLabels: TIPOS,
    scope: sql`${informeEn('aprobado', 'n')} and p.periodo > ${await corteDe(ctx)} and ${await mioSql(ctx)}`,
  };
}
