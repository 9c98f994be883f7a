import { sql } from 'drizzle-orm';
import { allOf, anyOf, hasPermission, type Rule } from '#core/access/server/rule.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { reported } from '#core/report/server/report.ts';
import { CIFRAS_POR_FACULTAD } from '../../contract-seleccion.ts';
import { type CifrasDeFacultad, cifrasPorFacultad, type DatosPorFacultad } from '../../documents/facultades.ts';
import { convocatoriasDeMiFacultadLista, convocatoriasFacultadLista } from '../../domain/listas-oficina.ts';

/**
 * One row per type, period and faculty `h`: what the historic store keeps, and the figures by faculty of the calls made
 * here, with the windows of the call.
 */
const porFacultad = sql`
  (
    select
      e.tipo_proyecto,
      e.periodo,
      e.facultad_id,
      e.cupos,
      e.puntaje_minimo,
      e.fecha_inicio,
      e.fecha_fin,
      e.evaluacion_inicio,
      e.evaluacion_fin,
      e.id as historica
    from evaluacion_facultad e
    union all
    select
      c.tipo_proyecto,
      c.periodo,
      x.facultad_id,
      sum(x.cupos)::int,
      max(x.puntaje_minimo),
      min(c.registro_inicio),
      max(c.registro_fin),
      min(c.evaluacion_inicio),
      max(c.evaluacion_fin),
      null
    from convocatoria c
      join convocatoria_facultad x on x.convocatoria_id = c.id
    where not exists (
        select 1
        from evaluacion_facultad e
        where e.tipo_proyecto = c.tipo_proyecto
          and e.periodo = c.periodo
          and e.facultad_id = x.facultad_id
      )
    group by c.tipo_proyecto, c.periodo, x.facultad_id
  )
`;

/** The office sees every faculty; the account of a faculty, its own (spec 08 §12). */
const deQuienMira: Rule<{ facultadId: number }> = anyOf(
  hasPermission('evaluacion.ver'),
  allOf(hasPermission('facultad'), {
    allows: (actor, x) => actor.subject.facultad === x.facultadId,
    filters: (actor) => sql`x.facultad_id = ${actor.subject.facultad ?? 0}`,
  }),
);

/** Calls with figures per faculty, by type and period (spec 08 §4, historic and read-only). */
export function convocatoriasFacultadSource(ctx: Ctx): ListSource {
  const session = requireSession(ctx);
  return {
    def: session.permissions.has('evaluacion.ver') ? convocatoriasFacultadLista : convocatoriasDeMiFacultadLista,
    from: sql`
      (
        select
          row_number() over (
            order by x.periodo, x.tipo_proyecto
          ) as id,
          x.tipo_proyecto as codigo,
          t.nombre as tipo,
          x.periodo,
          count(*)::int as facultades,
          coalesce(sum(x.cupos), 0)::int as cupos,
          min(x.puntaje_minimo)::float as puntaje_minimo,
          min(x.fecha_inicio) as inicio,
          max(x.fecha_fin) as fin,
          min(x.evaluacion_inicio) as evaluacion_inicio,
          max(x.evaluacion_fin) as evaluacion_fin
        from ${porFacultad} x
          join tipo_proyecto t on t.codigo = x.tipo_proyecto
        where ${deQuienMira.filters(session)}
        group by x.tipo_proyecto, t.nombre, x.periodo
      ) h
    `,
    id: sql`h.id`,
    columns: {
      ...stored('h', 'codigo tipo periodo facultades cupos puntajeMinimo inicio fin evaluacionInicio evaluacionFin'),
    },
    search: sql`quipu_fold(h.codigo || ' ' || h.tipo)`,
    facetLabels: { codigo: sql`h.tipo` },
  };
}

const FICHA_EVALUADOR = sql`
  jsonb_build_object(
    'id',
    e.id,
    'tipo',
    e.tipo,
    'apellidos',
    e.apellidos,
    'nombres',
    e.nombres,
    'institucion',
    e.institucion,
    'cargo',
    e.cargo,
    'regina',
    e.codigo_regina
  )
`;

/**
 * Per faculty: quota, mark, windows and evaluators: those that the historic store names, or those that its proposals
 * had.
 * @throws Failure not_found
 */
async function datosPorFacultad(ctx: Ctx, input: { periodo: number; tipo: string }): Promise<DatosPorFacultad> {
  const filas = await query(ctx)<CifrasDeFacultad & { tipoNombre: string }>`
    select
      f.id::int as id,
      f.nombre as facultad,
      t.nombre as "tipoNombre",
      h.cupos,
      h.puntaje_minimo::float as "puntajeMinimo",
      h.fecha_inicio::text as "registroInicio",
      h.fecha_fin::text as "registroFin",
      h.evaluacion_inicio::text as "evaluacionInicio",
      h.evaluacion_fin::text as "evaluacionFin",
      coalesce(
        case
          when h.historica is not null then (
            select jsonb_agg(${FICHA_EVALUADOR})
            from evaluacion_facultad_evaluador v
              join evaluador e on e.id = v.evaluador_id
            where v.evaluacion_facultad_id = h.historica
          )
          else (
            select jsonb_agg(distinct ${FICHA_EVALUADOR})
            from proyecto_evaluacion a
              join proyecto p on p.id = a.proyecto_id
              join evaluador e on e.id = a.evaluador_id
            where p.tipo_proyecto = h.tipo_proyecto
              and p.periodo = h.periodo
              and p.facultad_id = h.facultad_id
          )
        end,
        '[]'
      ) as evaluadores
    from ${porFacultad} h
      join facultad f on f.id = h.facultad_id
      join tipo_proyecto t on t.codigo = h.tipo_proyecto
    where h.tipo_proyecto = ${input.tipo} and h.periodo = ${input.periodo}
    order by f.nombre
  `;
  if (filas.length === 0) throw notFound('No hay una convocatoria por facultad de ese tipo y periodo.');
  return {
    ...input,
    tipoNombre: filas[0]!.tipoNombre,
    facultades: filas.map((f) => ({
      ...f,
      evaluadores: [...f.evaluadores].sort((a, b) => a.apellidos.localeCompare(b.apellidos, 'es')),
    })),
  };
}

/** Figures of each faculty in the calls of a type and year, with its evaluators (spec 08 §4). */
export const reportePorFacultad = reported(CIFRAS_POR_FACULTAD, {
  query: datosPorFacultad,
  show: cifrasPorFacultad,
  filename: ({ tipo, periodo }) => `convocatoria-por-facultad-${tipo.toLowerCase()}-${periodo}`,
});
