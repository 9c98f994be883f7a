import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { publicacion } from '../../tables.ts';

/**
 * A set that hangs from a publication was written whole: it is another version of it, so that who read it before this
 * one writes nothing over it, and its history says what changed.
 * @param cual the action, and the datum that it tells
 */
export async function anotarParte(tx: Ctx, id: number, cual: string, antes: string, despues: string): Promise<void> {
  await tx.db
    .update(publicacion)
    .set({ version: sql`${publicacion.version} + 1` })
    .where(eq(publicacion.id, id));
  await audit(tx, {
    entity: flujoPublicacion.entity,
    entityId: id,
    action: cual,
    before: { [cual]: antes },
    after: { [cual]: despues },
  });
}
