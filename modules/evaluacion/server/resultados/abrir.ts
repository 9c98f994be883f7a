import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { type Asignacion, leerAsignacion } from '../asignaciones-leer.ts';

/** An assignment by id, for whoever reads them all. @throws Failure not_found */
export async function obtenerAsignacionPorId(ctx: Ctx, id: number, bloquear = false): Promise<Asignacion> {
  const a = await leerAsignacion(ctx, { id }, bloquear);
  if (!a || !requireSession(ctx).permissions.has('evaluacion.ver')) throw notFound('La evaluación no existe.');
  return a;
}
