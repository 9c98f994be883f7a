import { eq } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { openAttachments } from '#core/mail/server/attachments.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';

/** An attachment of a mail of the demonstration, made as when the mail leaves. @throws Failure not_found */
export async function abrirAdjunto(ctx: Ctx, id: number, orden: number): Promise<FileReply> {
  const [correo] = await ctx.db
    .select({ adjuntos: mailOutbox.attachments })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id));
  const adjunto = correo?.adjuntos?.[orden];
  if (!adjunto) throw notFound('El correo no lleva ese adjunto.');
  const [abierto] = (await openAttachments(ctx, [adjunto])).ready;
  if (!abierto) throw notFound('El adjunto no se pudo generar: el correo sale sin él.');
  return { filename: abierto.filename, mime: abierto.contentType, body: abierto.content, inline: true };
}
