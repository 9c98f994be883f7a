import { asc, eq, sql } from 'drizzle-orm';
import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession, type Session } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import type { PlantillaDetalle } from '../../contract.ts';
import { faltantesDePlantilla } from '../../domain/plantilla.ts';
import { maximoDe } from '../../domain/puntaje.ts';
import { type EstadoPlantilla, flujoEvaluacion, flujoPlantilla } from '../../domain/vocabularios.ts';
import { evaluacionCriterio, evaluacionPlantilla, proyectoEvaluacion } from '../../tables.ts';

/** Roles of the actor on any template: approving and reopening are the evaluation office's. */
export const rolesDePlantilla = (session: Session): ReadonlySet<string> =>
  new Set(session.permissions.has('evaluacion.editar') ? ['gestor'] : []);

/** A template for anyone who reads them. @throws Failure not_found */
export async function exigirPlantilla(ctx: Ctx, id: number, bloquear = false) {
  const consulta = ctx.db.select().from(evaluacionPlantilla).where(eq(evaluacionPlantilla.id, id));
  const [fila] = bloquear ? await consulta.for('update') : await consulta;
  const { permissions } = requireSession(ctx);
  if (!fila || !(permissions.has('convocatorias.ver') || permissions.has('evaluacion.ver')))
    throw notFound('La plantilla de evaluación no existe.');
  return fila;
}

/** The criteria change only while they may still be approved. */
export const admiteCambios = (estado: EstadoPlantilla): boolean =>
  availableActions(flujoPlantilla, estado, new Set(['gestor'])).includes('aprobar');

/** A template with its criteria, what it lacks and what may be done with it (spec 08 §3). */
export async function obtenerPlantilla(ctx: Ctx, id: number): Promise<PlantillaDetalle> {
  const session = requireSession(ctx);
  const [fila] = await ctx.db
    .select({
      p: evaluacionPlantilla,
      tipoNombre: tipoProyecto.nombre,
      asignadas: sql<number>`(select count(*)::int from ${proyectoEvaluacion} a
        where a.plantilla_id = ${evaluacionPlantilla.id})`,
      iniciadas: sql<number>`(select count(*)::int from ${proyectoEvaluacion} a
        where a.plantilla_id = ${evaluacionPlantilla.id} and a.estado <> ${flujoEvaluacion.initial})`,
    })
    .from(evaluacionPlantilla)
    .innerJoin(tipoProyecto, eq(tipoProyecto.codigo, evaluacionPlantilla.tipoProyecto))
    .where(eq(evaluacionPlantilla.id, id));
  if (!fila) throw notFound('La plantilla de evaluación no existe.');
  const criterios = await leerCriterios(ctx, id);
  const { p } = fila;
  const editable = admiteCambios(p.estado);
  const acciones = availableActions(flujoPlantilla, p.estado, rolesDePlantilla(session));
  return {
    ...p,
    tipo: p.tipoProyecto,
    tipoNombre: fila.tipoNombre,
    puntajeTotal: Number(p.puntajeTotal),
    puntajeMinimo: Number(p.puntajeMinimo),
    suma: maximoDe(criterios),
    criterios,
    faltan: faltantesDePlantilla(criterios, Number(p.puntajeTotal)),
    editable: editable && session.permissions.has('convocatorias.editar'),
    acciones: acciones.filter((a) => a !== 'reabrir' || fila.iniciadas === 0),
    evaluaciones: { asignadas: fila.asignadas, iniciadas: fila.iniciadas },
  };
}

/** Criteria of a template in order, with numbers as numbers. */
export async function leerCriterios(ctx: Ctx, plantillaId: number) {
  const filas = await ctx.db
    .select()
    .from(evaluacionCriterio)
    .where(eq(evaluacionCriterio.plantillaId, plantillaId))
    .orderBy(asc(evaluacionCriterio.orden), asc(evaluacionCriterio.id));
  return filas.map(({ plantillaId: _p, ...c }) => ({
    ...c,
    puntajeMax: Number(c.puntajeMax),
  }));
}
