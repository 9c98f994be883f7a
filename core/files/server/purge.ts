import { and, eq, notExists, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import type { RecordRef } from './files.ts';
import { fileLink, storedFile } from './tables.ts';

/**
 * Destroys the files of a record, every version of every slot, where keeping them is no longer allowed or useful. What
 * they were (name, size, fingerprint) stays in the history. The bytes go after the commit: a failure there leaves an
 * object that nobody can reach, and is logged.
 * @returns how many files were destroyed
 */
export async function purgeFiles(ctx: Ctx, { entity, entityId }: RecordRef): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const links = await tx.db
      .delete(fileLink)
      .where(and(eq(fileLink.entity, entity), eq(fileLink.entityId, entityId)))
      .returning({ fileId: fileLink.fileId });
    let count = 0;
    for (const fileId of new Set(links.map((l) => l.fileId))) {
      // A file that another record shows as well stays.
      const [gone] = await tx.db
        .delete(storedFile)
        .where(
          and(
            eq(storedFile.id, fileId),
            notExists(tx.db.select({ one: sql`1` }).from(fileLink).where(eq(fileLink.fileId, fileId))),
          ),
        )
        .returning();
      if (!gone) continue;
      count += 1;
      const { name, bytes, sha256, path } = gone;
      await audit(tx, {
        entity,
        entityId,
        action: 'purgar_archivo',
        before: { archivo: fileId, nombre: name, bytes, sha256 },
      });
      tx.afterCommit(() => {
        void ctx.files.delete(path).catch((err: unknown) => ctx.log.error({ err, path }, 'purged object left behind'));
      });
    }
    return count;
  });
}
