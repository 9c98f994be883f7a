import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { followReferrers, type Referrer } from '#core/audit/server/referrers.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { DatosResolucion } from '../../domain/resoluciones.ts';
import { resolucion } from '../../tables.ts';
import { ENTIDAD, exigirNoFutura } from './citar.ts';

/** The resolution, locked. @throws Failure not_found */
export async function bloquearResolucion(tx: Ctx, id: number) {
  const [fila] = await tx.db.select().from(resolucion).where(eq(resolucion.id, id)).for('update');
  if (!fila) throw notFound('La resolución que busca no existe.');
  return fila;
}

/**
 * Corrects a resolution with a reason. Number and date go to every record that cites it, with a date or without, in the
 * same transaction, and their histories say so.
 * @throws Failure not_found, stale_version, invalid (future day) or conflict (another resolution has the number)
 */
export async function corregirResolucion(
  ctx: Ctx,
  citan: readonly Referrer[],
  { id, version, motivo, ...datos }: DatosResolucion & { id: number; version: number },
): Promise<{ mensaje: string; version: number }> {
  return inTransaction(ctx, async (tx) => {
    const antes = await bloquearResolucion(tx, id);
    await requireVersion(tx, { name: ENTIDAD, the: 'La resolución' }, antes, version);
    exigirNoFutura(tx, datos.fecha, 'fecha');
    await tx.db
      .update(resolucion)
      .set({ ...datos, version: version + 1, actualizadoEn: tx.now() })
      .where(eq(resolucion.id, id));
    await audit(tx, { entity: ENTIDAD, entityId: id, action: 'corregir', before: antes, after: datos, reason: motivo });
    const citas = await followReferrers(tx, citan, {
      from: antes.numero,
      to: datos.numero,
      before: { resolucion: antes.numero, fechaResolucion: antes.fecha },
      after: { resolucion: datos.numero, fechaResolucion: datos.fecha },
      reason: motivo,
    });
    const siguen = citas.length ? ` También cambió en ${citas.join(', ')}.` : '';
    return { mensaje: `La resolución quedó corregida.${siguen}`, version: version + 1 };
  });
}
