import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { laboratorio } from '../tables.ts';
import { bloquear } from './guardar.ts';

/**
 * Deletes a laboratory that nothing uses; the foreign keys of those who use it say no.
 * @throws Failure conflict with `meta.ofrecer = 'desactivar'`
 */
export async function eliminarLaboratorio(ctx: Ctx, id: number): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const { id: _id, busqueda: _b, ...antes } = await bloquear(tx, id);
      await tx.db.delete(laboratorio).where(eq(laboratorio.id, id));
      await audit(tx, { entity: 'laboratorio', entityId: id, action: 'eliminar', before: antes });
    });
  } catch (error) {
    if (refusedConstraint(error) === null) throw error;
    throw new Failure(
      'conflict',
      'El laboratorio está incluido en grupos de investigación y no se puede eliminar. Puede desactivarlo.',
      { meta: { ofrecer: 'desactivar' } },
    );
  }
}
