import { and, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { CriterioDatos, PlantillaDetalle } from '../../contract.ts';
import { evaluacionCriterio } from '../../tables.ts';
import { bloquearPlantilla } from './bloquear.ts';
import { prepararCriterio } from './criterio.ts';
import { obtenerPlantilla } from './obtener.ts';

export type EdicionCriterio = CriterioDatos & { id: number; version: number; criterioId: number };

/** Changes a criterion of a template that is not approved (spec 08 §3). */
export async function editarCriterio(ctx: Ctx, input: EdicionCriterio): Promise<PlantillaDetalle> {
  const criterio = await prepararCriterio(input);
  return inTransaction(ctx, async (tx) => {
    await bloquearPlantilla(tx, input.id, input.version);
    const suyo = and(eq(evaluacionCriterio.id, input.criterioId), eq(evaluacionCriterio.plantillaId, input.id));
    const [antes] = await tx.db.select().from(evaluacionCriterio).where(suyo);
    if (!antes) throw notFound('El criterio no existe en esta plantilla.');
    await tx.db.update(evaluacionCriterio).set(criterio).where(suyo);
    await audit(tx, {
      entity: 'evaluacion_plantilla',
      entityId: input.id,
      action: 'editar_criterio',
      before: { ...antes },
      after: { ...antes, ...criterio, puntajeMax: Number(criterio.puntajeMax).toFixed(2) },
    });
    return obtenerPlantilla(tx, input.id);
  });
}
