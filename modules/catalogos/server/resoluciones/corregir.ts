import { and, eq, ne, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import type { DatosResolucion } from '../../domain/resoluciones.ts';
import { resolucion } from '../../tables.ts';
import { ENTIDAD, exigirNoFutura } from './citar.ts';
import { resolucionCorregida } from './eventos.ts';

/** The resolution, locked. @throws Failure not_found */
export async function bloquearResolucion(tx: Ctx, id: number) {
  const [fila] = await tx.db.select().from(resolucion).where(eq(resolucion.id, id)).for('update');
  if (!fila) throw notFound('La resolución que busca no existe.');
  return fila;
}

/**
 * Corrects a resolution with a reason. The database carries number and date to every record that cites it, in the same
 * transaction, and their histories say so.
 * @throws Failure not_found, stale_version, invalid (future day) or conflict (another resolution has the number)
 */
export async function corregirResolucion(
  ctx: Ctx,
  { id, version, motivo, ...datos }: DatosResolucion & { id: number; version: number },
): Promise<{ mensaje: string; version: number }> {
  return inTransaction(ctx, async (tx) => {
    const antes = await bloquearResolucion(tx, id);
    await requireVersion(tx, { name: ENTIDAD, the: 'La resolución' }, antes, version);
    exigirNoFutura(tx, datos.fecha, 'fecha');
    const [otra] = await tx.db
      .select({ fecha: resolucion.fecha })
      .from(resolucion)
      .where(and(sql`quipu_fold(numero) = quipu_fold(${datos.numero})`, ne(resolucion.id, id)));
    if (otra)
      throw new Failure('conflict', `Otra resolución ya tiene el número ${datos.numero}.`, {
        fields: [{ path: 'numero', message: 'Número en uso' }],
      });
    await tx.db
      .update(resolucion)
      .set({ ...datos, version: version + 1, actualizadoEn: tx.now() })
      .where(eq(resolucion.id, id));
    const { numero, fecha, tipo } = antes;
    await audit(tx, {
      entity: ENTIDAD,
      entityId: id,
      action: 'corregir',
      before: { numero, fecha, tipo },
      after: datos,
      reason: motivo,
    });
    const citas = (
      await announce(tx, resolucionCorregida, { antes: { numero, fecha }, despues: datos, motivo })
    ).filter(Boolean);
    const siguen = citas.length ? ` También cambió en ${citas.join(', ')}.` : '';
    return { mensaje: `La resolución quedó corregida.${siguen}`, version: version + 1 };
  });
}
