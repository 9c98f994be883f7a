import { type SQL, sql } from 'drizzle-orm';
import { stored } from '#core/list/server/list.ts';
import type { Evaluacion } from '#modules/proyectos/domain/lista.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { evaluacionEn, plantillaEn } from '../tables.ts';

/** The call `c` has its evaluation window open on a day, both boundary days included (spec 08 §3). */
export const ventanaAbiertaSql = (hoy: string): SQL =>
  sql`${hoy}::date between c.evaluacion_inicio and c.evaluacion_fin`;

/** Project `p` of the call `c` may have its evaluators changed on a day. */
export const evaluableSql = (hoy: string): SQL => sql`(${proyectoEn('porDecidir', 'p')} and ${ventanaAbiertaSql(hoy)})`;

/** Assignment `a` is finished. */
export const cerradaSql = evaluacionEn('cerradas', 'a');

/** How far the evaluation of project `p` is: finished once all its evaluators closed theirs. */
export const avanceSql: SQL<Evaluacion> = sql`(
  select case
      when count(*) = 0 then 'sin'
      when bool_and(${cerradaSql}) then 'terminada'
      else 'en_curso'
    end
  from proyecto_evaluacion a
  where a.proyecto_id = p.id)`;

/** Name of evaluator `e`. */
export const nombreSql = sql`e.nombres || ' ' || e.apellidos`;
export type Actual = { id: number; nombre: string; cerrada: boolean };
/** The evaluators that project `p` has, in the order they were assigned. */
export const actualesSql = sql`
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('id', e.id, 'nombre', ${nombreSql}, 'cerrada', ${cerradaSql})
          order by a.id
        )
      from proyecto_evaluacion a
        join evaluador e on e.id = a.evaluador_id
      where a.proyecto_id = p.id
    ),
    '[]'
  )
`;

/**
 * The work given to an evaluator, `e` unless said: assignments in open windows, finished or not, the N of «Nombres
 * Apellidos | N» (spec 08 §2).
 */
export const cargaSql = (
  hoy: string,
  evaluador: SQL = sql`e.id`,
): SQL => sql`(select count(*)::int from proyecto_evaluacion a
  join proyecto p on p.id = a.proyecto_id join convocatoria c on c.id = p.convocatoria_id
  where a.evaluador_id = ${evaluador} and ${ventanaAbiertaSql(hoy)})`;

/** Criteria of assignment `a`: those of its template, while approved. */
export const criteriosSql = sql`
  (
    select count(*)::int
    from evaluacion_criterio k
      join evaluacion_plantilla t on t.id = k.plantilla_id
    where k.plantilla_id = a.plantilla_id and k.nivel = 'criterio' and ${plantillaEn('aprobado', 't')}
  )
`;
export const evaluadosSql = sql`(select count(*)::int from evaluacion_puntaje s where s.asignacion_id = a.id
  and s.puntaje is not null)`;
export const totalSql = sql`(select coalesce(sum(s.puntaje), 0)::float from evaluacion_puntaje s
  where s.asignacion_id = a.id)`;
/** Average of the closed evaluations of the project of `a`; empty while none is closed (spec 08 §5.1). */
export const promedioSql = sql`
  (
    select round(avg(x.total), 2)::float
    from (
        select coalesce(sum(s.puntaje), 0) as total
        from proyecto_evaluacion o
          left join evaluacion_puntaje s on s.asignacion_id = o.id
        where o.proyecto_id = a.proyecto_id and ${evaluacionEn('cerradas', 'o')}
        group by o.id
      ) x
  )
`;
export const siNo = (condicion: SQL): SQL => sql`case when ${condicion} then 'si' else 'no' end`;
export const conFichaSql = evaluacionEn('ficha_cargada', 'a');

/** What every list of assignments says of one. */
export const COLUMNAS_DE_ASIGNACION = {
  ...stored('p', 'titulo periodo'),
  tipo: sql`p.tipo_proyecto`,
  facultad: sql`f.nombre`,
  criterios: criteriosSql,
  evaluados: evaluadosSql,
  evaluado: siNo(cerradaSql),
  ficha: siNo(conFichaSql),
};
