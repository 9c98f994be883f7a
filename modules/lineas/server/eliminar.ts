import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { lock } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { lineaInvestigacion } from '../tables.ts';
import { lineaEntidad } from './exigir.ts';

/**
 * Deletes a line that nothing uses: no child, group nor project. The foreign keys of those who use it say no.
 * @throws Failure conflict with `meta.ofrecer = 'desactivar'`
 */
export async function eliminarLinea(ctx: Ctx, id: number): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const { id: _id, ...antes } = await lock(tx, lineaEntidad, { id });
      await tx.db.delete(lineaInvestigacion).where(eq(lineaInvestigacion.id, id));
      await audit(tx, { entity: 'linea_investigacion', entityId: id, action: 'eliminar', before: antes });
    });
  } catch (error) {
    const restriccion = refusedConstraint(error);
    if (restriccion === null) throw error;
    const motivo =
      restriccion === 'linea_padre_fk'
        ? 'Otras líneas dependen de esta'
        : 'Hay grupos, proyectos u otros registros con esta línea';
    throw new Failure('conflict', `${motivo}; no se puede eliminar. Puede desactivarla.`, {
      meta: { ofrecer: 'desactivar' },
    });
  }
}
