import { and, asc, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { PlantillaDetalle } from '../../contract.ts';
import { faltantesDePlantilla } from '../../domain/plantilla.ts';
import { flujoEvaluacion, flujoPlantilla } from '../../domain/vocabularios.ts';
import { evaluacionPlantilla, proyectoEvaluacion } from '../../tables.ts';
import { calcularAutomaticos } from '../automaticos.ts';
import { leerCriterios, obtenerPlantilla, rolesDePlantilla } from './obtener.ts';

/**
 * Approves a template: its criteria are frozen and become those of its type and year, also for the projects that
 * were assigned while there were none (spec 08 §3). A second click finds it approved and changes nothing.
 * @throws Failure requirements_pending with everything it lacks
 */
export async function aprobarPlantilla(ctx: Ctx, id: number): Promise<PlantillaDetalle> {
  const session = requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const [fila] = await tx.db.select().from(evaluacionPlantilla).where(eq(evaluacionPlantilla.id, id)).for('update');
    if (!fila) throw notFound('La plantilla de evaluación no existe.');
    if (fila.estado === flujoPlantilla.actions.aprobar.to) return obtenerPlantilla(tx, id);
    const faltan = faltantesDePlantilla(await leerCriterios(tx, id), Number(fila.puntajeTotal));
    if (faltan.length)
      throw new Failure('requirements_pending', 'La plantilla aún no puede aprobarse.', { reasons: faltan });
    await applyTransition(tx, flujoPlantilla, evaluacionPlantilla, {
      id,
      action: 'aprobar',
      roles: () => rolesDePlantilla(session),
      set: (row) => ({ version: Number(row.version) + 1 }),
    });
    const publicadas = await publicar(tx, fila);
    await audit(tx, {
      entity: flujoPlantilla.entity,
      entityId: id,
      action: 'aprobar',
      after: { asignaciones: publicadas },
    });
    return obtenerPlantilla(tx, id);
  });
}

/** Gives the criteria to the open assignments of the type and year, and computes what is automatic. */
async function publicar(ctx: Ctx, plantilla: { id: number; tipoProyecto: string; periodo: number }): Promise<number> {
  const pendientes = await ctx.db
    .select({
      id: proyectoEvaluacion.id,
      proyectoId: proyectoEvaluacion.proyectoId,
      plantillaId: proyectoEvaluacion.plantillaId,
      estado: proyectoEvaluacion.estado,
    })
    .from(proyectoEvaluacion)
    .innerJoin(proyecto, eq(proyecto.id, proyectoEvaluacion.proyectoId))
    .where(and(eq(proyecto.tipoProyecto, plantilla.tipoProyecto), eq(proyecto.periodo, plantilla.periodo)))
    .orderBy(asc(proyectoEvaluacion.id))
    .for('update', { of: proyectoEvaluacion });
  const propias = pendientes.filter(
    (a) => !flujoEvaluacion.is(a, 'cerradas') && (a.plantillaId === null || a.plantillaId === plantilla.id),
  );
  if (propias.length === 0) return 0;
  const ids = propias.map((a) => a.id);
  await ctx.db.execute(
    sql`update proyecto_evaluacion set plantilla_id = ${plantilla.id} where id in ${ids} and plantilla_id is null`,
  );
  const porProyecto = new Map<number, number[]>();
  for (const a of propias) porProyecto.set(a.proyectoId, [...(porProyecto.get(a.proyectoId) ?? []), a.id]);
  for (const [proyectoId, asignaciones] of porProyecto)
    await calcularAutomaticos(ctx, { proyectoId, plantillaId: plantilla.id, asignaciones });
  return propias.length;
}
