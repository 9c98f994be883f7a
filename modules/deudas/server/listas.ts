import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { asOf } from '#core/list/server/as-of.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ListQuery } from '#core/list/shared/list.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import {
  type Cuales,
  deudasFacultadLista,
  deudasLista,
  deudoresLista,
  esGrupo,
  GRUPOS,
  listaDe,
  misDeudasLista,
} from '../domain/listas.ts';
import { deudaEn } from '../tables.ts';
import {
  CON_DEUDA,
  deudores,
  faltan,
  paginaDeInformes,
  plazoDeFaltan,
  plazoSql,
  reglaDeVencidos,
  vencido,
} from './vencidos.ts';
import { CODIGO, DEUDAS, exento, INFORME, vigenteAl } from './vigentes.ts';

/** How `clases` tells a project that owes something. */
export const CLASES_PENDIENTES = ['Académica', 'Económica', 'Académica y Económica'] as const;
/** SQL: the debts of each project counted once; a query that joins it names it `dd`. */
export const AGREGADA = sql`
  left join (
    select
      pi.proyecto_id,
      bool_or(${deudaEn('pendiente', 'd')}) as pendiente,
      bool_or(${deudaEn('subsanada', 'd')}) as subsanada,
      string_agg(
        distinct case d.clase
          when 'academica' then 'Académica'
          else 'Económica'
        end,
        ' y '
      ) filter (
        where ${deudaEn('pendiente', 'd')}
      ) as clases,
      min(d.creado_en) as creado,
      max(d.actualizado_en) as actualizado
    from deuda d
      join proyecto_integrante pi on pi.id = d.integrante_id
    group by 1
  ) dd on dd.proyecto_id = p.id
`;
export const DEUDA = sql`case when dd.pendiente then 'si' when dd.subsanada then 'subsanada' else 'no' end`;

/** Projects of one tab, of before and of now, save those of types without debts (spec 05 §7.2). */
export async function fuenteDeProyectos(ctx: Ctx, { cuales }: { cuales: Cuales }): Promise<ListSource> {
  const regla = await reglaDeVencidos(ctx);
  const { dias } = regla;
  const alcance: Record<Cuales, SQL> = {
    todos: sql`true`,
    generables: sql`${proyectoEn('ganadores', 'p')} and dd.pendiente is not true`,
    vencidos: vencido(ctx, regla, 'vencidos'),
    sinRevisar: vencido(ctx, regla, 'sinRevisar'),
    observados: vencido(ctx, regla, 'observados'),
    rendiciones: vencido(ctx, regla, 'rendiciones'),
  };
  return {
    def: listaDe(cuales),
    from: sql`proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto`,
    joins: {
      i: sql`left join investigador i on i.id = p.responsable_id`,
      f: sql`left join facultad f on f.id = p.facultad_id`,
      dd: AGREGADA,
    },
    id: sql`p.id`,
    columns: {
      tipo: sql`p.tipo_proyecto`,
      codigo: CODIGO,
      titulo: nombreDePropuestaSql('p'),
      facultad: sql`f.nombre`,
      responsable: nombreDe(),
      deuda: DEUDA,
      clases: sql`dd.clases`,
      informes: esGrupo(cuales)
        ? sql`(select string_agg(x, '; ') from jsonb_array_elements_text(${faltan(ctx, dias, cuales)}) x)`
        : sql`null::text`,
      revisar: paginaDeInformes(ctx),
      plazo: esGrupo(cuales) ? plazoDeFaltan(ctx, dias, cuales) : plazoSql(dias),
      afectados: deudores(dias, esGrupo(cuales) ? GRUPOS[cuales].clase : 'academica'),
      origen: sql`case p.origen when 'historico' then 'Antiguo' else 'Nuevo' end`,
      creado: sql`dd.creado`,
      actualizado: sql`dd.actualizado`,
      inscripcion: sql`p.fecha_inscripcion`,
      ...stored('p', 'periodo estado'),
    },
    ties: { inscripcion: sql`f.nombre` },
    search: sql`p.busqueda`,
    filters: { facultad: sql`p.facultad_id` },
    facetLabels: { facultad: sql`f.nombre`, tipo: sql`t.codigo || ' · ' || t.nombre` },
    scope: sql`${CON_DEUDA} and ${alcance[cuales]}`,
  };
}

/** Of each debt there is one, and only who reads them pays for them. */
const DE_PERSONAS = {
  t: sql`join tipo_proyecto t on t.codigo = p.tipo_proyecto`,
  i: sql`join investigador i on i.id = pi.investigador_id`,
};
/** Debts, one a row: all of them for the office. */
export const fuenteDePersonas = (ctx: Ctx): ListSource => ({
  def: deudasLista,
  from: DEUDAS,
  joins: DE_PERSONAS,
  id: sql`d.id`,
  columns: {
    codigoDocente: sql`i.codigo`,
    documento: sql`i.doc_numero`,
    nombres: nombreDe(),
    tipoInvestigador: sql`i.tipo`,
    ...stored('d', 'clase detalle comentario estado'),
    informe: INFORME,
    proyecto: CODIGO,
    titulo: nombreDePropuestaSql('p'),
    tipo: sql`p.tipo_proyecto`,
    condicion: sql`r.nombre`,
    periodo: sql`p.periodo`,
    fecha: sql`d.fecha_deuda`,
    exenta: exento(ctx.today(), sql`i.id`),
    proyectoId: sql`p.id`,
    antiguo: sql`case when p.origen = 'historico' then 'si' else 'no' end`,
  },
  search: sql`p.busqueda || ' ' || i.busqueda`,
  facetLabels: { tipo: sql`t.codigo || ' · ' || t.nombre` },
});

/** Those in force on a day, as `deudasAl` says it, of some people. */
const vigentesDe = (ctx: Ctx, de: SQL, dia = ctx.today()) => ({
  ...fuenteDePersonas(ctx),
  scope: sql`${vigenteAl(dia, ctx.today())} and ${de}`,
});
/** Everybody who owes something, with the licence that they have that day. */
export function fuenteDeDeudores(ctx: Ctx, query: ListQuery): ListSource {
  const dia = asOf(ctx, query);
  const { columns, ...vigentes } = vigentesDe(ctx, sql`true`, dia);
  return {
    ...vigentes,
    def: deudoresLista,
    joins: {
      ...DE_PERSONAS,
      fi: sql`left join facultad fi on fi.id = i.facultad_id`,
      fp: sql`left join facultad fp on fp.id = p.facultad_id`,
    },
    columns: {
      ...columns,
      facultad: sql`fi.nombre`,
      facultadProyecto: sql`fp.nombre`,
      licencia: sql`
        (
          select lt.nombre
          from licencia l
            join licencia_tipo lt on lt.id = l.licencia_tipo_id
          where l.investigador_id = i.id
            and ${dia}::date between l.fecha_inicio and l.fecha_fin
          order by l.fecha_inicio desc
          limit 1
        )
      `,
    },
  };
}
export const fuenteMia = (ctx: Ctx): ListSource => ({
  ...vigentesDe(ctx, sql`i.id = ${requireSession(ctx).subject.investigador ?? 0}`),
  def: misDeudasLista,
});
export const fuenteDeFacultad = (ctx: Ctx, query: ListQuery): ListSource => ({
  ...vigentesDe(ctx, sql`i.facultad_id = ${requireSession(ctx).subject.facultad ?? 0}`, asOf(ctx, query)),
  def: deudasFacultadLista,
});
