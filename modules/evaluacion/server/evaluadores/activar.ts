import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { Sesiones } from '#modules/acceso/server/index.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import type { EvaluadorFicha } from '../../contract.ts';
import { cuentaDe } from './cuenta.ts';
import { obtenerEvaluador } from './obtener.ts';

/**
 * Activates or deactivates an evaluator. His account follows, unless it also serves other roles; his sessions end
 * when he is deactivated (spec 08 §4).
 */
export async function activarEvaluador(
  ctx: Ctx,
  sesiones: Sesiones,
  input: { id: number; activo: boolean },
): Promise<EvaluadorFicha> {
  const { id, activo } = input;
  const { ficha, usuarioId } = await inTransaction(ctx, async (tx) => {
    const [antes] = await tx.db.select().from(evaluador).where(eq(evaluador.id, id)).for('update');
    if (!antes) throw notFound('El evaluador no existe.');
    const cuenta = await cuentaDe(tx, id);
    if (antes.activo !== activo) {
      await tx.db
        .update(evaluador)
        .set({ activo, version: sql`${evaluador.version} + 1` })
        .where(eq(evaluador.id, id));
      if (cuenta && !cuenta.compartida)
        await tx.db.update(usuario).set({ activo, actualizadoEn: tx.now() }).where(eq(usuario.id, cuenta.id));
      await audit(tx, {
        entity: 'evaluador',
        entityId: id,
        action: activo ? 'activar' : 'desactivar',
        before: { activo: antes.activo },
        after: { activo },
      });
    }
    return { ficha: await obtenerEvaluador(tx, id), usuarioId: cuenta?.id ?? null };
  });
  if (!activo && usuarioId) await sesiones.revocar(usuarioId);
  return ficha;
}
