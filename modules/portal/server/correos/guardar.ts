import { eq } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { actorName } from '#core/audit/server/audit.ts';
import { change, defineEntity } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { mailText } from '#core/mail/server/tables.ts';
import { editedTexts } from '#core/mail/server/texts.ts';
import { MAIL_TEXTS, type MailDefinition, type MailTexts } from '#core/mail/shared/definition.ts';
import { faultsOfTexts } from '#core/mail/shared/text-faults.ts';
import type { Textos } from '../../contract-correos.ts';
import { enMotor } from './leer.ts';

export const ENTIDAD = 'correo_texto';
const entidad = defineEntity({
  name: ENTIDAD,
  table: mailText,
  the: 'El correo',
  see: hasPermission('correos.ver'),
  edit: hasPermission('correos.editar'),
  touched: 'updatedAt',
});

const CAMPO = { subject: 'asunto', preheader: 'anticipo', opening: 'apertura', closing: 'cierre' } as const;

/** @throws Failure invalid, by field, when a text names what the mail does not know or leaves out what it needs */
export function exigirTextos(correo: MailDefinition, textos: Textos): MailTexts {
  const escritos = enMotor(textos);
  const fallas = faultsOfTexts(correo, escritos);
  if (fallas.length > 0)
    throw new Failure('invalid', 'portal.texto_de_correo', fallas[0]!.message, {
      fields: fallas.map(({ path, message }) => ({ path: CAMPO[path], message })),
    });
  return escritos;
}

/** The row of a mail; one that nobody has written begins at version 0. */
async function filaDe(tx: Ctx, { key }: MailDefinition): Promise<number> {
  await tx.db.insert(mailText).values({ key, version: 0 }).onConflictDoNothing();
  const [fila] = await tx.db.select({ id: mailText.id }).from(mailText).where(eq(mailText.key, key));
  return fila!.id;
}

type Cambio = { textos: MailTexts | null; version: number; action: 'editar' | 'restablecer' };
/** Writes the texts of a mail, or takes them away so that it says the original ones, with its history. */
const escribir = (ctx: Ctx, correo: MailDefinition, { textos, version, action }: Cambio) =>
  inTransaction(ctx, async (tx) => {
    const id = await filaDe(tx, correo);
    await change(tx, entidad, { id, version }, (fila) => {
      const escritos = editedTexts(fila);
      if (action === 'restablecer' && !escritos)
        throw new Failure('action_not_available', 'portal.correo_original', 'El correo ya dice su texto original.');
      const antes = escritos ?? correo.texts;
      const despues = textos ?? correo.texts;
      const cambiados = MAIL_TEXTS.filter((parte) => antes[parte] !== despues[parte]);
      const dicho = (de: MailTexts) => Object.fromEntries(cambiados.map((parte) => [CAMPO[parte], de[parte]]));
      return {
        set: {
          subject: textos?.subject ?? null,
          preheader: textos?.preheader ?? null,
          opening: textos?.opening ?? null,
          closing: textos?.closing ?? null,
          updatedBy: actorName(tx),
        },
        action,
        told: { before: dicho(antes), after: dicho(despues) },
      };
    });
  });

/**
 * Changes what a mail says from now on; what is in the outbox stays as it was written.
 * @throws Failure invalid; stale_version (who and when)
 */
export const guardarTextos = (ctx: Ctx, correo: MailDefinition, { version, ...textos }: Textos & { version: number }) =>
  escribir(ctx, correo, { textos: exigirTextos(correo, textos), version, action: 'editar' });

/** @throws Failure stale_version; action_not_available when it already says them */
export const restablecerTextos = (ctx: Ctx, correo: MailDefinition, version: number) =>
  escribir(ctx, correo, { textos: null, version, action: 'restablecer' });
