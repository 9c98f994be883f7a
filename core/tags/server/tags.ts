import { and, asc, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import type { Db } from '#core/db/server/types.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { checkTags, MAX_TAGS, type Tag } from '../shared/tags.ts';
import { tag } from './tables.ts';

/** Labels of a record, by key. */
export const readTags = (db: Db, entity: string, id: number): Promise<Tag[]> =>
  db
    .select({ key: tag.key, value: tag.value })
    .from(tag)
    .where(and(eq(tag.entity, entity), eq(tag.entityId, id)))
    .orderBy(asc(tag.key));

/**
 * Replaces the labels of a record, inside the caller's transaction; the caller has authorised the record.
 * @param max largest number of labels on a record, a setting of the institution
 * @throws Failure invalid with one message per broken rule (`etiquetas.<n>.key`)
 */
export async function saveTags(
  ctx: Ctx,
  entity: string,
  id: number,
  tags: readonly Tag[],
  max = MAX_TAGS,
): Promise<Tag[]> {
  const errors = checkTags(tags, max);
  if (errors.length > 0)
    throw new Failure('invalid', 'tags.wrong_tags', 'Revise las etiquetas marcadas.', {
      fields: errors.map((e) => ({
        path: e.field === 'list' ? 'etiquetas' : `etiquetas.${e.index}.${e.field}`,
        message: e.message,
      })),
    });
  await takeTurn(ctx, `etiqueta:${entity}:${id}`);
  const before = await readTags(ctx.db, entity, id);
  const wanted = tags.map((t) => ({ key: t.key.trim(), value: t.value.trim() }));
  await ctx.db.delete(tag).where(and(eq(tag.entity, entity), eq(tag.entityId, id)));
  if (wanted.length > 0) await ctx.db.insert(tag).values(wanted.map((t) => ({ entity, entityId: id, ...t })));
  const after = await readTags(ctx.db, entity, id);
  const text = (list: readonly Tag[]) => list.map((t) => (t.value ? `${t.key}: ${t.value}` : t.key)).join(' · ');
  if (text(before) !== text(after))
    await audit(ctx, {
      entity,
      entityId: id,
      action: 'etiquetar',
      before: { etiquetas: text(before) },
      after: { etiquetas: text(after) },
    });
  return after;
}
