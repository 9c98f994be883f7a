import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { nombreDePropuestaSql, raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { cifrasLista, colaLista, cuentasLista, misCuentasLista, transferenciasLista } from '../domain/listas.ts';
import { TIPOS } from '../domain/tipos.ts';
import { comprobanteEn, cuentaEn, transferenciaEn } from '../tables.ts';
import { lista, numero } from './leer.ts';

const CODIGO = codigoDeProyectoSql('p');
const DE = sql`eco_proyecto e join proyecto p on p.id = e.proyecto_id
  join tipo_proyecto t on t.codigo = p.tipo_proyecto`;
const JUNTAS = {
  i: sql`left join investigador i on i.id = p.responsable_id`,
  f: sql`left join facultad f on f.id = p.facultad_id`,
};
const PROYECTO = {
  codigo: CODIGO,
  titulo: nombreDePropuestaSql('p'),
  tipo: sql`p.tipo_proyecto`,
  ...stored('p', 'periodo'),
  responsable: nombreDe(),
  facultad: sql`f.nombre`,
};
const FILTROS = { facultad: sql`p.facultad_id` };
const ROTULOS = { tipo: sql`t.codigo || ' · ' || t.nombre`, facultad: sql`f.nombre` };

/** SQL twins of `resumenEconomico`, over the lines of an account `l` that are accounted (spec 07 §3). */
export const TOTALES: SQL = sql`
  select
    coalesce(sum(l.monto), 0)::numeric(12, 2) as asignado,
    coalesce(sum(l.enviado), 0)::numeric(12, 2) as enviado,
    coalesce(sum(least(l.monto, l.bruto)), 0)::numeric(12, 2) as validado,
    coalesce(sum(greatest(l.monto - l.bruto - l.enviado, 0)), 0)::numeric(12, 2) as saldo,
    coalesce(sum(greatest(l.bruto - l.monto, 0)), 0)::numeric(12, 2) as exceso
  from eco_presupuesto l
    join partida x on x.id = l.partida_id
  where x.tipo <> 'Otros'
`;
/** SQL: the part rendered, never whole before it is; of anything with those totals. */
export const porcentajeSql = (s: string, r = sql.raw(s)): SQL =>
  sql`
    case
      when ${r}.asignado = 0 then 0
      when ${r}.validado = ${r}.asignado then 100
      else least(99.99, round(${r}.validado * 100 / nullif(${r}.asignado, 0), 2))
    end
  `;
const SUMAS = sql`cross join lateral (${TOTALES} and l.eco_proyecto_id = e.id) s`;
const SITUACION = sql`case when ${cuentaEn('cerrada', 'e')} then 'cerrado' when e.completado then 'completado'
  else 'pendiente' end`;
/** The few that wait, by account: the index of what waits answers it. */
const ESPERAN = sql`
  left join (
    select eco_proyecto_id, count(*)::int as n, min(estado_desde) as desde
    from comprobante
    where ${comprobanteEn('enviado')}
    group by 1
  ) w on w.eco_proyecto_id = e.id
`;
const cuantos = (que: SQL) => sql`(select count(*)::int from comprobante c where c.eco_proyecto_id = e.id and ${que})`;
const dias = (ctx: Ctx, desde: SQL) =>
  sql`(${ctx.today()}::date - (${desde} at time zone ${ctx.settings.timeZone})::date)`;

export const fuenteCuentas = (ctx: Ctx): ListSource => ({
  def: cuentasLista,
  from: DE,
  joins: { ...JUNTAS, w: ESPERAN, s: SUMAS },
  id: sql`e.id`,
  columns: {
    ...PROYECTO,
    pendientes: sql`coalesce(w.n, 0)`,
    espera: dias(ctx, sql`w.desde`),
    revisados: cuantos(comprobanteEn.not('enviado', 'c')),
    total: cuantos(sql`true`),
    asignado: sql`s.asignado`,
    validado: sql`s.validado`,
    porcentaje: porcentajeSql('s'),
    situacion: SITUACION,
  },
  ties: { pendientes: sql`w.desde` },
  search: sql`p.busqueda || ' ' || coalesce(i.busqueda, '')`,
  filters: FILTROS,
  facetLabels: ROTULOS,
});

/** SQL of `p`: it renders its money here, by year and type (spec 07 §5). */
export const rindeSql = async (ctx: Ctx): Promise<SQL> =>
  sql`p.periodo > ${await numero(ctx, 'economia_desde')}
    and not array[p.tipo_proyecto,
    ${raizDeTipoSql(sql`p.tipo_proyecto`)}] && ${sql.param(await lista(ctx, 'economia_tipos_sin'))}::text[]
    and (${proyectoEn('sinTerminar', 'p')} or ${proyectoEn('sustentado', 'p')})`;
export const fuenteMia = async (ctx: Ctx): Promise<ListSource> => ({
  def: misCuentasLista,
  from: DE,
  joins: { s: SUMAS },
  id: sql`e.id`,
  columns: {
    codigo: CODIGO,
    titulo: PROYECTO.titulo,
    tipo: PROYECTO.tipo,
    ...stored('p', 'periodo'),
    observados: cuantos(comprobanteEn('observado', 'c')),
    saldo: sql`s.saldo`,
    porcentaje: porcentajeSql('s'),
    situacion: SITUACION,
  },
  search: sql`p.busqueda`,
  facetLabels: { tipo: ROTULOS.tipo },
  scope: sql`p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0} and ${await rindeSql(ctx)}`,
});

const CLASES = sql.raw(TIPOS.map((t) => `when '${t.codigo}' then '${t.etiqueta}'`).join(' '));
export const fuenteCola = async (ctx: Ctx): Promise<ListSource> => ({
  def: colaLista,
  from: sql`comprobante c join eco_proyecto e on e.id = c.eco_proyecto_id join proyecto p on p.id = e.proyecto_id`,
  joins: JUNTAS,
  id: sql`c.id`,
  columns: {
    documento: sql`concat_ws(' ', case c.tipo ${CLASES} end, c.datos->>'numero')`,
    codigo: CODIGO,
    responsable: PROYECTO.responsable,
    facultad: PROYECTO.facultad,
    clase: sql`c.tipo`,
    monto: sql`c.total`,
    ...stored('c', 'fecha corregido estado'),
    dias: dias(ctx, sql`c.estado_desde`),
    tarde: sql`${dias(ctx, sql`c.estado_desde`)} > ${await numero(ctx, 'economia_dias_revision')}`,
  },
  search: sql`quipu_fold(concat_ws(' ', c.datos->>'numero', c.datos->>'razon_social', ${CODIGO}))`,
  ties: { dias: sql`c.estado_desde` },
  filters: { facultad: sql`p.facultad_id`, cuenta: sql`e.id` },
  facetLabels: { facultad: ROTULOS.facultad, cuenta: CODIGO },
  scope: sql`${comprobanteEn('enviado', 'c')} and ${cuentaEn('abierta', 'e')}`,
});

export const fuenteTransferencias = (): ListSource => ({
  def: transferenciasLista,
  from: sql`
    ${DE}
    join lateral (
      select u.*
      from transferencia u
      where u.eco_proyecto_id = e.id and ${transferenciaEn('presentadas', 'u')}
      order by u.solicitada_en desc, u.id desc
      limit 1
    ) u on true
  `,
  joins: JUNTAS,
  id: sql`e.id`,
  columns: {
    ...PROYECTO,
    solicitada: sql`u.solicitada_en`,
    monto: sql`(select sum(m.monto) from transferencia_movimiento m where m.transferencia_id = u.id)`,
    estado: sql`u.estado`,
  },
  search: sql`p.busqueda || ' ' || coalesce(i.busqueda, '')`,
  filters: FILTROS,
  facetLabels: ROTULOS,
});

export const fuenteCifras = (): ListSource => ({
  def: cifrasLista,
  from: sql`
    (
      select
        min(e.id) as id,
        f.id as facultad_id,
        f.nombre as facultad,
        p.periodo,
        count(*)::int as cuentas,
        count(*) filter (
          where e.completado
        )::int as completadas,
        sum(s.asignado) as asignado,
        sum(s.enviado) as enviado,
        sum(s.validado) as validado
      from eco_proyecto e
        join proyecto p on p.id = e.proyecto_id
        left join facultad f on f.id = p.facultad_id
        join (
          select
            l.eco_proyecto_id,
            sum(l.monto) as asignado,
            sum(l.enviado) as enviado,
            sum(least(l.monto, l.bruto)) as validado
          from eco_presupuesto l
            join partida x on x.id = l.partida_id
          where x.tipo <> 'Otros'
          group by 1
        ) s on s.eco_proyecto_id = e.id
      group by f.id, p.periodo
    ) z
  `,
  id: sql`z.id`,
  columns: {
    ...stored('z', 'facultad periodo cuentas completadas asignado enviado validado'),
    porcentaje: porcentajeSql('z'),
  },
  ties: { periodo: sql`z.facultad` },
  search: sql`quipu_fold(z.facultad)`,
});
