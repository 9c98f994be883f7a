import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import type { CriterioDatos, PlantillaDetalle } from '../../contract.ts';
import { evaluacionCriterio } from '../../tables.ts';
import { bloquearPlantilla } from './bloquear.ts';
import { prepararCriterio } from './criterio.ts';
import { obtenerPlantilla } from './obtener.ts';

/** Adds a criterion; a new one goes last (spec 08 §3). */
export async function agregarCriterio(
  ctx: Ctx,
  input: CriterioDatos & { id: number; version: number },
): Promise<PlantillaDetalle> {
  const criterio = await prepararCriterio(input);
  return inTransaction(ctx, async (tx) => {
    await bloquearPlantilla(tx, input.id, input.version);
    const [ultimo] = await tx.db
      .select({ orden: sql<number>`coalesce(max(${evaluacionCriterio.orden}), 0)::int` })
      .from(evaluacionCriterio)
      .where(eq(evaluacionCriterio.plantillaId, input.id));
    const [fila] = await tx.db
      .insert(evaluacionCriterio)
      .values({ ...criterio, plantillaId: input.id, orden: ultimo!.orden + 1 })
      .returning({ id: evaluacionCriterio.id });
    await audit(tx, {
      entity: 'evaluacion_plantilla',
      entityId: input.id,
      action: 'agregar_criterio',
      after: { criterio: fila!.id, ...criterio },
    });
    return obtenerPlantilla(tx, input.id);
  });
}
