import { and, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { tag } from '#core/tags/server/tables.ts';
import { convocatoria } from '../../tables.ts';
import { exigirSinTraslape } from './guardar-convocatoria.ts';
import { bloquearConvocatoria, usoDe } from './leer-convocatoria.ts';

/**
 * Removes a call that nobody has answered; otherwise offers to deactivate it (spec 08 §3).
 * @throws Failure conflict with `meta.ofrecer = 'desactivar'`
 */
export async function eliminarConvocatoria(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const c = await bloquearConvocatoria(tx, id);
    const { total } = await usoDe(tx, c);
    if (total > 0)
      throw new Failure(
        'conflict',
        `No se puede eliminar: hay ${plural(total, 'proyecto', 'proyectos')} de ${c.tipoProyecto} ${c.periodo}. Puede desactivarla.`,
        {
          meta: { ofrecer: 'desactivar', proyectos: total },
        },
      );
    await tx.db.delete(tag).where(and(eq(tag.entity, 'convocatoria'), eq(tag.entityId, id)));
    await tx.db.delete(convocatoria).where(eq(convocatoria.id, id));
    await audit(tx, {
      entity: 'convocatoria',
      entityId: id,
      action: 'eliminar',
      before: { tipo: c.tipoProyecto, periodo: c.periodo, descripcion: c.descripcion },
    });
  });
}

/** Opens or closes a call by hand; an active one may not overlap another of its type. */
export async function activarConvocatoria(ctx: Ctx, id: number, activa: boolean) {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearConvocatoria(tx, id);
    if (c.activa === activa)
      throw new Failure(
        'action_not_available',
        activa ? 'La convocatoria ya está activa.' : 'La convocatoria ya está desactivada.',
      );
    if (activa) await exigirSinTraslape(tx, c, id);
    await tx.db
      .update(convocatoria)
      .set({ activa, version: c.version + 1, actualizadoEn: tx.now() })
      .where(eq(convocatoria.id, id));
    await audit(tx, {
      entity: 'convocatoria',
      entityId: id,
      action: activa ? 'activar' : 'desactivar',
      before: { activa: c.activa },
      after: { activa },
    });
    return { id, version: c.version + 1, avisos: [] };
  });
}
