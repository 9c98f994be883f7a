import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { availableActions, stateOf } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession, type Session } from '#core/kernel/server/context.ts';
import { serveList } from '#core/list/server/export.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ListPage, ListQuery } from '#core/list/shared/list.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { resultadosLista } from '../../domain/listas.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { COLUMNAS_DE_ASIGNACION, nombreSql, promedioSql, totalSql } from '../ventana-sql.ts';

/** Tables behind every list of assignments. */
export const DESDE_ASIGNACION = sql`
  proyecto_evaluacion a
  join proyecto p on p.id = a.proyecto_id
  join evaluador e on e.id = a.evaluador_id
  left join convocatoria c on c.id = p.convocatoria_id
  left join facultad f on f.id = p.facultad_id
`;

/** One row per assignment, with its total and the average of the project's closed ones (spec 08 §4). */
export const resultadosSource = (scope?: SQL): ListSource => ({
  def: resultadosLista,
  from: DESDE_ASIGNACION,
  id: sql`a.id`,
  scope,
  columns: {
    ...stored('a', 'evaluadorId proyectoId estado'),
    evaluador: nombreSql,
    ...COLUMNAS_DE_ASIGNACION,
    total: totalSql,
    promedio: promedioSql,
    estadoProyecto: sql`p.estado`,
  },
  search: sql`p.busqueda || ' ' || e.busqueda`,
});

/** Roles of the actor on any assignment, for the flow: reopening is the evaluation office's. */
export const rolesDeGestor = (session: Session): ReadonlySet<string> =>
  new Set(session.permissions.has('evaluacion.editar') ? ['gestor'] : []);

/** Rows of one project, or all. */
const deProyecto = (id: number | undefined): SQL | undefined => (id ? sql`a.proyecto_id = ${id}` : undefined);

type Pedido = { proyecto?: number | undefined };
export const listaDeResultados = serveList<Pedido>((_, { proyecto }) => resultadosSource(deProyecto(proyecto)));

/** A page of results, each row with what may be done with it. */
export async function buscarResultados(ctx: Ctx, query: ListQuery & Pedido): Promise<ListPage> {
  const roles = rolesDeGestor(requireSession(ctx));
  const page = await listaDeResultados.buscar(ctx, query);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      // What a decision leans on is not reopened (`reabrirEvaluacion`).
      acciones: flujoProyecto.is(String(row.estadoProyecto), 'porDecidir')
        ? availableActions(flujoEvaluacion, stateOf(flujoEvaluacion, { estado: String(row.estado) }), roles)
        : [],
    })),
  };
}

/** Latest period and type with assignments: the default of the page (spec 08 §4). */
export async function opcionesDeResultados(ctx: Ctx): Promise<{ periodo: number | null; tipo: string | null }> {
  const [fila] = await query(ctx)<{ periodo: number; tipo: string }>`
    select p.periodo, p.tipo_proyecto as tipo from proyecto_evaluacion a join proyecto p on p.id = a.proyecto_id
      order by p.periodo desc, a.id desc limit 1`;
  return fila ?? { periodo: null, tipo: null };
}
