import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import type { PlantillaDetalle } from '../../contract.ts';
import { evaluacionPlantilla } from '../../tables.ts';
import { bloquearPlantilla } from './bloquear.ts';
import { obtenerPlantilla } from './obtener.ts';

export type EdicionPlantilla = { id: number; version: number; puntajeTotal: number; puntajeMinimo: number };

/** Sets the total and the pass mark of a template (spec 08 §5.1). */
export async function editarPlantilla(ctx: Ctx, input: EdicionPlantilla): Promise<PlantillaDetalle> {
  if (input.puntajeMinimo > input.puntajeTotal)
    throw invalidField(
      'puntajeMinimo',
      'No puede superar el puntaje total',
      'El puntaje mínimo no puede superar el total.',
    );
  return inTransaction(ctx, async (tx) => {
    const antes = await bloquearPlantilla(tx, input.id, input.version);
    const { puntajeTotal, puntajeMinimo } = input;
    await tx.db
      .update(evaluacionPlantilla)
      .set({ puntajeTotal: String(puntajeTotal), puntajeMinimo: String(puntajeMinimo) })
      .where(eq(evaluacionPlantilla.id, input.id));
    await audit(tx, {
      entity: 'evaluacion_plantilla',
      entityId: input.id,
      action: 'editar',
      before: { puntajeTotal: Number(antes.puntajeTotal), puntajeMinimo: Number(antes.puntajeMinimo) },
      after: { puntajeTotal, puntajeMinimo },
    });
    return obtenerPlantilla(tx, input.id);
  });
}
