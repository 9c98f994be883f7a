import type { Readable } from 'node:stream';
import { inArray } from 'drizzle-orm';
import { isUndrawable } from '#core/documents/server/draw.ts';
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
  generators.set(name, (ctx, input) => make(ctx, input as I));
  return (filename, input) => ({ filename, generator: name, input });
}

type Opened = { filename: string; contentType: string; content: Buffer | Readable };
/** What the mail server is given, and the names of the documents that cannot be drawn, without which the mail goes. */
export type OpenAttachments = { ready: Opened[]; missing: string[] };

/**
 * @throws Error when a stored file is not there, or what makes a document fails for another reason: the mail is tried
 * again
 */
export async function openAttachments(ctx: Ctx, wanted: readonly Attachment[]): Promise<OpenAttachments> {
  const ids = wanted.flatMap((a) => ('fileId' in a ? [a.fileId] : []));
  const rows = ids.length ? await ctx.db.select().from(storedFile).where(inArray(storedFile.id, ids)) : [];
  const stored = new Map(rows.map((f) => [f.id, f]));
  const result: OpenAttachments = { ready: [], missing: [] };
  for (const a of wanted) {
    if ('generator' in a) {
      const made = await make(ctx, a);
      if (made) result.ready.push({ filename: a.filename, contentType: made.mime, content: Buffer.from(made.body) });
      else result.missing.push(a.filename);
      continue;
    }
    const file = stored.get(a.fileId);
    if (!file || !(await ctx.files.exists(file.path))) throw new Error(`The attached file ${a.fileId} is missing.`);
    result.ready.push({ filename: a.filename, contentType: file.mime, content: await ctx.files.getStream(file.path) });
  }
  return result;
}

async function make(ctx: Ctx, a: Extract<Attachment, { generator: string }>): Promise<Made | null> {
  const generator = generators.get(a.generator);
  if (!generator) throw new Error(`Nothing makes the attachment «${a.generator}».`);
  try {
    return await generator(ctx, a.input);
  } catch (error) {
    if (!isUndrawable(error)) throw error;
    ctx.log.error({ err: error, attachment: a.filename }, 'an attachment cannot be drawn; its mail goes without it');
    return null;
  }
}
