import { keepRows } from '#core/db/server/kept-tables.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { MailDefinition, MailTexts } from '../shared/definition.ts';
import { mailText } from './tables.ts';

type Row = typeof mailText.$inferSelect;

/** The texts that the office gave a mail; null while it says its original ones. */
export function editedTexts({ subject, preheader, opening, closing }: Row): MailTexts | null {
  if (subject === null || preheader === null || opening === null || closing === null) return null;
  return { subject, preheader, opening, closing };
}

/** Those of every mail that its office edited, by its key. */
const allTexts = keepRows([mailText], async (db): Promise<ReadonlyMap<string, MailTexts>> => {
  const rows = await db.select().from(mailText);
  return new Map(
    rows.flatMap((row) => {
      const texts = editedTexts(row);
      return texts ? [[row.key, texts] as const] : [];
    }),
  );
});

/** What a mail says now: as its office left it, or as it was born. */
export const mailTexts = async (ctx: Ctx, mail: MailDefinition): Promise<MailTexts> =>
  (await allTexts(ctx.db)).get(mail.key) ?? mail.texts;
