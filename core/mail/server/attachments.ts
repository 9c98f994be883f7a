import { inArray } from 'drizzle-orm';
import { storedFile } from '#core/files/server/tables.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

/** A stored file, or a document made when the mail leaves by a generator that a module has named. */
export type Attachment =
  | { filename: string; fileId: number }
  | { filename: string; generator: string; input: Record<string, unknown> };
type Made = { mime: string; body: Uint8Array };
type Generator = (ctx: Ctx, input: Record<string, unknown>) => Promise<Made>;

const generators = new Map<string, Generator>();

/**
 * Names a generator once, when its module is loaded, and gives the function that attaches what it makes.
 * What travels in the outbox is its name and its small input, never the document: a retry makes it again.
 */
export function defineAttachment<I extends Record<string, unknown>>(
  name: string,
  make: (ctx: Ctx, input: I) => Promise<Made>,
): (filename: string, input: I) => Attachment {
  if (generators.has(name)) throw new Error(`The attachment «${name}» is defined twice.`);
  generators.set(name, make as unknown as Generator);
  return (filename, input) => ({ filename, generator: name, input });
}

/** What the mail server is given for the attachments of a mail. @throws Error when one is missing */
export async function openAttachments(ctx: Ctx, wanted: readonly Attachment[]) {
  const ids = wanted.flatMap((a) => ('fileId' in a ? [a.fileId] : []));
  const rows = ids.length ? await ctx.db.select().from(storedFile).where(inArray(storedFile.id, ids)) : [];
  const stored = new Map(rows.map((f) => [f.id, f]));
  return Promise.all(
    wanted.map(async (a) => {
      if ('generator' in a) {
        const make = generators.get(a.generator);
        if (!make) throw new Error(`Nothing makes the attachment «${a.generator}».`);
        const { mime, body } = await make(ctx, a.input);
        return { filename: a.filename, contentType: mime, content: Buffer.from(body) };
      }
      const file = stored.get(a.fileId);
      if (!file || !(await ctx.files.exists(file.path))) throw new Error(`The attached file ${a.fileId} is missing.`);
      return { filename: a.filename, contentType: file.mime, content: await ctx.files.getStream(file.path) };
    }),
  );
}
