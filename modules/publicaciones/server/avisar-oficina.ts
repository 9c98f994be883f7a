import type { Ctx } from '#core/kernel/server/context.ts';
import { type MailRequest, queueMail } from '#core/mail/server/queue.ts';
import { ajustesPublicaciones } from './ajustes.ts';

/** A mail to the addresses where the institution reads requests of inclusion; nothing when it named none. */
export async function escribirAOficina(tx: Ctx, mail: Omit<MailRequest, 'to' | 'reason'>): Promise<void> {
  const { correosDeInclusion } = await ajustesPublicaciones(tx);
  const to = correosDeInclusion
    .split(',')
    .map((correo) => correo.trim())
    .filter(Boolean);
  if (to.length > 0)
    await queueMail(tx, { ...mail, reason: 'porque su dirección lee los pedidos de inclusión de autores', to });
}
