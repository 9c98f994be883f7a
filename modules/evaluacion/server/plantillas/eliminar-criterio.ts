import { and, asc, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { PlantillaDetalle } from '../../contract.ts';
import { evaluacionCriterio } from '../../tables.ts';
import { bloquearPlantilla } from './bloquear.ts';
import { obtenerPlantilla } from './obtener.ts';
import { numerar } from './reordenar.ts';

/** Removes a criterion and closes the gap in the order (spec 08 §3). */
export async function eliminarCriterio(
  ctx: Ctx,
  input: { id: number; version: number; criterioId: number },
): Promise<PlantillaDetalle> {
  return inTransaction(ctx, async (tx) => {
    await bloquearPlantilla(tx, input.id, input.version);
    const [borrado] = await tx.db
      .delete(evaluacionCriterio)
      .where(and(eq(evaluacionCriterio.id, input.criterioId), eq(evaluacionCriterio.plantillaId, input.id)))
      .returning();
    if (!borrado) throw notFound('El criterio no existe en esta plantilla.');
    const quedan = await tx.db
      .select({ id: evaluacionCriterio.id })
      .from(evaluacionCriterio)
      .where(eq(evaluacionCriterio.plantillaId, input.id))
      .orderBy(asc(evaluacionCriterio.orden), asc(evaluacionCriterio.id));
    await numerar(
      tx,
      input.id,
      quedan.map((c) => c.id),
    );
    await audit(tx, {
      entity: 'evaluacion_plantilla',
      entityId: input.id,
      action: 'eliminar_criterio',
      before: { ...borrado },
    });
    return obtenerPlantilla(tx, input.id);
  });
}
