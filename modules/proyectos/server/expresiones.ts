import { type SQL, sql } from 'drizzle-orm';
import type { Estancia } from '../domain/cambios/foto.ts';

/** Code of a project: its own, or that of the previous system. @param alias that of the table of projects */
export const codigoDeProyectoSql = (alias: string, p = sql.raw(alias)): SQL<string | null> =>
  sql`coalesce(${p}.codigo_proyecto, ${p}.codigo_legado)`;

/** Σ of the budget of a project; nothing without lines. */
const presupuestoSql = (p: SQL): SQL =>
  sql`(select sum(linea.monto) from proyecto_presupuesto linea where linea.proyecto_id = ${p}.id)`;
/** True when nobody keeps the lines of its budget here: what it was given is a figure of its own. */
const sinLineasSql = (p: SQL): SQL =>
  sql`(${p}.origen = 'historico'
    or exists (select 1 from tipo_proyecto suyo where suyo.codigo = ${p}.tipo_proyecto and suyo.externo))`;

/**
 * Amount of a project, wherever it is shown: the sum of its budget. An external one has the sum of its contributions
 * instead, and one of the previous system without lines, what it was given.
 */
export const montoDeProyectoSql = (alias: string, p = sql.raw(alias), suma = presupuestoSql(p)): SQL<string> =>
  sql`coalesce(${suma}, case when ${sinLineasSql(p)} then ${p}.monto_asignado else 0 end)::numeric(12,2)`;
/** SQL: every project with the sum of its budget, as a relation to join: all of them are read at once. */
export const conPresupuestoSql = (alias: string, p = sql.raw(alias)): { from: SQL; monto: SQL } => ({
  from: sql`
    proyecto ${p}
    left join (
      select linea.proyecto_id, sum(linea.monto) as suma
      from proyecto_presupuesto linea
      group by linea.proyecto_id
    ) presupuesto on presupuesto.proyecto_id = ${p}.id
  `,
  monto: montoDeProyectoSql(alias, p, sql`presupuesto.suma`),
});

/** Two amounts that say otherwise: the one that was kept and the sum of its budget. */
export const montoDiscordanteSql = (alias: string, p = sql.raw(alias)): SQL =>
  sql`${p}.monto_asignado <> 0 and ${p}.monto_asignado <> ${presupuestoSql(p)}`;

/** SQL: the stays of a member before the one of now, `desde` and `hasta` of each, in their order. */
export const estanciasAnteriores = (integranteId: SQL): SQL<Estancia[]> => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('desde', e.desde, 'hasta', e.hasta)
        order by e.hasta
      ),
      '[]'::jsonb
    )
    from proyecto_permanencia e
    where e.integrante_id = ${integranteId}
  )
`;
