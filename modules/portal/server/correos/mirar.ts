import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { requireRoom } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { letterFor, queueTrial, TRIAL } from '#core/mail/server/queue.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { type MailDefinition, type SaidMail, sampled } from '#core/mail/shared/definition.ts';
import { renderLetter } from '#core/mail/shared/letter.ts';
import { faultsOfTexts } from '#core/mail/shared/text-faults.ts';
import { porQue } from '#modules/acceso/server/index.ts';
import type { Textos } from '../../contract-correos.ts';
import { PRUEBAS_POR_HORA } from '../../domain/textos.ts';
import { exigirTextos } from './guardar.ts';
import { enMotor } from './leer.ts';

type Ejemplar = { correo: SaidMail; de: Date | null };

/**
 * The facts with which a mail is looked at: those of the last one that left, for who may read the records of its area;
 * samples for the others, or while none left with all that it names today.
 */
async function ejemplarDe(ctx: Ctx, correo: MailDefinition): Promise<Ejemplar> {
  const muestra = { correo: sampled(correo), de: null };
  if (!requireSession(ctx).permissions.has(`${correo.area}.ver`)) return muestra;
  const [ultimo] = await ctx.db
    .select({ valores: mailOutbox.values, en: mailOutbox.createdAt })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, correo.key), isNotNull(mailOutbox.values)))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  const valores = ultimo?.valores;
  if (!valores || !correo.offered.every((clave) => Object.hasOwn(valores, clave))) return muestra;
  return { correo: { mail: correo, values: valores }, de: ultimo.en };
}

/** The letter of a mail with some texts, to who looks at it. Its button leads to the beginning: it opens nothing. */
async function cartaDe(ctx: Ctx, correo: MailDefinition, textos: Textos) {
  const escritos = enMotor(textos);
  const { correo: dicho, de } = await ejemplarDe(ctx, correo);
  const pedido = {
    mail: dicho,
    greets: requireSession(ctx).name,
    reason: porQue(correo.key),
    url: correo.button ? '/' : null,
  };
  return { pedido, escritos, de };
}

/** How a mail would be read with these texts, and what is wrong with them. */
export async function previsualizar(ctx: Ctx, correo: MailDefinition, textos: Textos) {
  const { pedido, escritos, de } = await cartaDe(ctx, correo, textos);
  const { institution, publicUrl } = ctx.settings;
  const { subject, html, text } = renderLetter(letterFor(pedido, escritos), { ...institution, publicUrl });
  return {
    asunto: subject,
    html,
    texto: text,
    de: de?.toISOString() ?? null,
    falla: faultsOfTexts(correo, escritos)[0]?.message ?? null,
  };
}

const HORA = 3_600_000;
/**
 * Sends it to the address of who asks, and to nobody else.
 * @throws Failure invalid; too_many past the trials of an hour; action_not_available without an address
 */
export const probar = (ctx: Ctx, correo: MailDefinition, textos: Textos) =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireSession(tx);
    const [cuenta] = await query(tx)<{ correo: string | null }>`
      select u.email::text as correo
      from usuario u
      where u.id = ${userId}
    `;
    const direccion = cuenta?.correo;
    if (!direccion)
      throw new Failure(
        'action_not_available',
        'portal.prueba_sin_correo',
        'Su cuenta no tiene una dirección de correo a la que enviar la prueba.',
      );
    const deLaCuenta = and(
      eq(mailOutbox.template, TRIAL),
      eq(mailOutbox.entity, 'usuario'),
      eq(mailOutbox.entityId, userId),
      gt(mailOutbox.createdAt, new Date(tx.now().getTime() - HORA)),
    );
    await requireRoom(tx, {
      name: `prueba-de-correo ${userId}`,
      limit: PRUEBAS_POR_HORA,
      count: () => tx.db.$count(mailOutbox, deLaCuenta),
      told: `Ya se envió ${PRUEBAS_POR_HORA} correos de prueba en la última hora. Espere un poco y vuelva a probar.`,
    });
    exigirTextos(correo, textos);
    const { pedido, escritos } = await cartaDe(tx, correo, textos);
    await queueTrial(tx, { ...pedido, to: direccion, entity: 'usuario', entityId: userId }, escritos);
    return { mensaje: `Prueba enviada a ${direccion}. Los adjuntos del correo no van en la prueba.` };
  });
