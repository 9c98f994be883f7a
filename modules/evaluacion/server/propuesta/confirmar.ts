import { eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { evaluacionEn, proyectoEvaluacion } from '../../tables.ts';
import { type ResultadoAsignacion, titulosDe, unoAUno } from '../asignacion/asignar-evaluadores.ts';
import { leerEvaluadores } from '../asignacion/buscar-evaluadores.ts';
import { bloquearProyecto, reemplazarEvaluadores } from '../asignacion/reemplazar.ts';
import { type ConvocatoriaEvaluada, leerConvocatoria } from '../seleccion/convocatoria.ts';
import { prepararCalculo } from './calcular.ts';

export type Confirmacion = { id: number; asignaciones: { proyectoId: number; evaluadores: number[] }[] };

/**
 * Assigns what the office accepted of the proposal, as it left it. One transaction per project; limits, conflicts and
 * number of evaluators are checked again: what fails in one does not undo the others.
 */
export async function confirmarPropuesta(ctx: Ctx, input: Confirmacion): Promise<ResultadoAsignacion[]> {
  const c = await leerConvocatoria(ctx, input.id);
  const pedidos = new Map(input.asignaciones.map((a) => [a.proyectoId, a.evaluadores]));
  const titulos = await titulosDe(ctx, [...pedidos.keys()], sql`convocatoria_id = ${c.id}`);
  return unoAUno(ctx, pedidos.keys(), titulos, (tx, id) => {
    if (!titulos.has(id)) throw notFound('El proyecto no es de esta convocatoria.');
    return agregarEvaluadores(tx, c, id, pedidos.get(id)!, c.reglas.evaluadoresPorProyecto);
  });
}

/** Adds evaluators to those a project has now, within the limits of the call. @returns how many it ends with */
async function agregarEvaluadores(
  ctx: Ctx,
  c: ConvocatoriaEvaluada,
  proyectoId: number,
  nuevos: readonly number[],
  maximo: number,
): Promise<number> {
  // Projects and evaluators are locked in this order by everyone: two offices never pass a limit together.
  await bloquearProyecto(ctx, proyectoId);
  const actuales = await ctx.db
    .select({ id: proyectoEvaluacion.evaluadorId })
    .from(proyectoEvaluacion)
    .where(eq(proyectoEvaluacion.proyectoId, proyectoId));
  const todos = [...new Set([...actuales.map((a) => a.id), ...nuevos])];
  if (todos.length > maximo)
    throw new Failure(
      'conflict',
      'evaluacion.demasiados_evaluadores',
      `El proyecto ya tiene ${actuales.length} evaluadores y la convocatoria pide ${maximo}.`,
    );
  await exigirCarga(ctx, c, todos.slice(actuales.length));
  await reemplazarEvaluadores(ctx, proyectoId, todos);
  return todos.length;
}

async function exigirCarga(ctx: Ctx, c: ConvocatoriaEvaluada, nuevos: readonly number[]): Promise<void> {
  if (nuevos.length === 0) return;
  await ctx.db.execute(sql`select 1 from evaluador where id in ${nuevos} order by id for update`);
  const elegidos = await leerEvaluadores(ctx, sql`e.id in ${nuevos}`);
  const llenos = elegidos.filter((e) => e.carga >= c.reglas.cargaMaxima);
  if (llenos.length)
    throw new Failure('conflict', 'evaluacion.evaluador_al_limite', 'Un evaluador llegó a su límite de propuestas.', {
      reasons: llenos.map((e) => `${e.nombre} ya tiene ${e.carga} de ${c.reglas.cargaMaxima}.`),
    });
}

/**
 * One click for a proposal whose evaluations differ too much: the best free evaluator is added to it (spec 08 §5.1).
 * @throws Failure action_not_available when it does not ask for another, or nobody can take it
 */
export async function asignarOtro(
  ctx: Ctx,
  input: { id: number; proyectoId: number },
): Promise<{ evaluador: string; afinidad: number }> {
  return inTransaction(ctx, async (tx) => {
    const c = await leerConvocatoria(tx, input.id);
    const [propio] = await query(tx)`
      select 1 from proyecto where id = ${input.proyectoId} and convocatoria_id = ${c.id} for update`;
    if (!propio) throw notFound('La propuesta no es de esta convocatoria.');
    await exigirDiferencia(tx, c, input.proyectoId);
    const { propuestas, evaluadores, afinidad } = await prepararCalculo(tx, {
      convocatoriaId: c.id,
      proyectoId: input.proyectoId,
    });
    const [p] = propuestas;
    if (!p)
      throw new Failure(
        'action_not_available',
        'evaluacion.ventana_cerrada',
        'La propuesta no está en su periodo de evaluación.',
      );
    const [mejor] = evaluadores
      .filter((e) => e.carga < c.reglas.cargaMaxima)
      .flatMap((e) => {
        const a = afinidad(p, e);
        return a ? [{ e, puntos: a.puntos }] : [];
      })
      .sort((a, b) => b.puntos - a.puntos || a.e.carga - b.e.carga || a.e.id - b.e.id);
    if (!mejor)
      throw new Failure(
        'action_not_available',
        'evaluacion.sin_evaluador_libre',
        'No hay un evaluador libre, con cupo y sin conflicto de interés. Elíjalo en «Asignación de evaluadores».',
      );
    await agregarEvaluadores(tx, c, p.id, [mejor.e.id], p.actuales.length + 1);
    return { evaluador: mejor.e.nombre, afinidad: mejor.puntos };
  });
}

async function exigirDiferencia(ctx: Ctx, c: ConvocatoriaEvaluada, proyectoId: number): Promise<void> {
  const { diferencia, pendientes } = await diferenciaDe(ctx, proyectoId);
  if (c.reglas.diferenciaMaxima === null || (diferencia ?? 0) <= c.reglas.diferenciaMaxima)
    throw new Failure(
      'action_not_available',
      'evaluacion.sin_diferencia_que_dirimir',
      'Las evaluaciones de esta propuesta no difieren tanto como para pedir otra.',
    );
  if (pendientes > 0)
    throw new Failure(
      'action_not_available',
      'evaluacion.evaluador_pendiente',
      'La propuesta ya tiene un evaluador que aún no finaliza. Espere su evaluación.',
    );
}

/** Greatest difference between the finished evaluations of a project, and how many are not finished. */
export async function diferenciaDe(ctx: Ctx, proyectoId: number) {
  const [fila] = await query(ctx)<{ diferencia: number | null; cerradas: number; pendientes: number }>`
    select
      (
        max(x.total) filter (
          where x.cerrada
        ) - min(x.total) filter (
          where x.cerrada
        )
      )::float as diferencia,
      (
        count(*) filter (
          where x.cerrada
        )
      )::int as cerradas,
      (
        count(*) filter (
          where not x.cerrada
        )
      )::int as pendientes
    from (
        select
          ${evaluacionEn('cerradas', 'a')} as cerrada,
          coalesce(
            (
              select sum(s.puntaje)
              from evaluacion_puntaje s
              where s.asignacion_id = a.id
            ),
            0
          ) as total
        from proyecto_evaluacion a
        where a.proyecto_id = ${proyectoId}
      ) x
  `;
  return fila!;
}
