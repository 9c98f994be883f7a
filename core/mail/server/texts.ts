import { inArray } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import type { MailDefinition, MailTexts } from '../shared/definition.ts';
import { mailText } from './tables.ts';

type Row = typeof mailText.$inferSelect;

/** The texts that the office gave a mail; null while it says its original ones. */
export function editedTexts({ subject, preheader, opening, closing }: Row): MailTexts | null {
  if (subject === null || preheader === null || opening === null || closing === null) return null;
  return { subject, preheader, opening, closing };
}

async function textsOf(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, MailTexts>> {
  const rows = await ctx.db
    .select()
    .from(mailText)
    .where(inArray(mailText.key, [...keys]));
  return new Map(
    rows.flatMap((row) => {
      const texts = editedTexts(row);
      return texts ? [[row.key, texts] as const] : [];
    }),
  );
}

/** What a mail says now: as its office left it, or as it was born. */
export const mailTexts = async (ctx: Ctx, mail: MailDefinition): Promise<MailTexts> =>
  (await readWithOthers(ctx, 'texts of mails', mail.key, textsOf)) ?? mail.texts;
