import { and, eq, gt, lte } from 'drizzle-orm';
import { auditMany } from '#core/audit/server/audit.ts';
import { runSoon } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { withOthers } from '#core/kernel/server/sets.ts';
import { type Letter, renderLetter, writtenBody } from '../shared/letter.ts';
import type { Attachment } from './attachments.ts';
import { MAIL_JOB } from './job-name.ts';
import { digestItem, inboxMessage, mailOutbox } from './tables.ts';

export type MailRequest = Letter & {
  /** Name of the template, for the outbox page and its searches. */
  template: string;
  to: string | readonly string[];
  entity?: string;
  entityId?: number;
  attachments?: Attachment[];
  /**
   * Texts of the body or the link that open something by themselves: taken out of the outbox once the mail has left.
   */
  secrets?: readonly string[];
};

/**
 * Puts a mail in the outbox with the change that causes it: both are saved, or neither. Delivery follows the commit.
 */
export async function queueMail(ctx: Ctx, mail: MailRequest): Promise<void> {
  const to = [mail.to]
    .flat()
    .map((address) => address.trim())
    .filter(Boolean);
  if (to.length === 0) {
    ctx.log.warn(
      { template: mail.template, entity: mail.entity, entityId: mail.entityId },
      'mail without a recipient was dropped',
    );
    return;
  }
  // A letter that cannot be drawn fails here, where its author sees it, not later in the outbox.
  renderLetter(mail, { ...ctx.settings.institution, publicUrl: ctx.settings.publicUrl });
  const waiting = {
    createdAt: ctx.now(),
    nextAttemptAt: ctx.holds?.until ?? ctx.now(),
    movement: ctx.holds?.movement ?? null,
    template: mail.template,
    to: to.join(', '),
    subject: mail.subject,
    body: writtenBody(mail),
    link: mail.link?.url ?? null,
    linkLabel: mail.link?.label ?? null,
    entity: mail.entity ?? null,
    entityId: mail.entityId ?? null,
    attachments: mail.attachments?.length ? mail.attachments : null,
    secrets: mail.secrets?.length ? [...mail.secrets] : null,
  };
  await withOthers(ctx, 'queue mails', waiting, async (all, mails) => {
    await all.db.insert(mailOutbox).values([...mails]);
    return mails.map(() => undefined);
  });
  runSoon(ctx, { name: MAIL_JOB });
}

/** Leaves a message in a person's inbox in the application (the bell). */
export async function notify(
  ctx: Ctx,
  message: { userId: number; title: string; body: string; link?: string; kind?: string | null },
): Promise<void> {
  const left = {
    ...message,
    link: message.link ?? null,
    kind: message.kind ?? null,
    createdAt: ctx.holds?.until ?? ctx.now(),
    movement: ctx.holds?.movement ?? null,
  };
  await withOthers(ctx, 'notify', left, async (all, messages) => {
    await all.db.insert(inboxMessage).values([...messages]);
    return messages.map(() => undefined);
  });
}

/** Keeps what a person wants to be told once a day, for their next digest. */
export async function keepForDigest(ctx: Ctx, item: { userId: number; title: string; body: string }): Promise<void> {
  const kept = {
    ...item,
    createdAt: ctx.holds?.until ?? ctx.now(),
    movement: ctx.holds?.movement ?? null,
  };
  await withOthers(ctx, 'keep for digest', kept, async (all, items) => {
    await all.db.insert(digestItem).values([...items]);
    return items.map(() => undefined);
  });
}

/** What waits for the digest of a person, which takes it: it is told once. */
export const takeDigest = async (ctx: Ctx, userId: number): Promise<{ title: string; body: string }[]> => {
  const items = await ctx.db
    .delete(digestItem)
    .where(and(eq(digestItem.userId, userId), lte(digestItem.createdAt, ctx.now())))
    .returning();
  return items.sort((one, other) => one.id - other.id).map(({ title, body }) => ({ title, body }));
};

/**
 * Takes back what a change of state was going to tell.
 * @returns whether nothing of it had left
 */
export async function untell(ctx: Ctx, movement: number): Promise<boolean> {
  await ctx.db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.movement, movement), eq(mailOutbox.state, 'pendiente'), eq(mailOutbox.attempts, 0)));
  await ctx.db.delete(digestItem).where(and(eq(digestItem.movement, movement), gt(digestItem.createdAt, ctx.now())));
  await ctx.db
    .delete(inboxMessage)
    .where(and(eq(inboxMessage.movement, movement), gt(inboxMessage.createdAt, ctx.now())));
  const mails = await ctx.db.$count(mailOutbox, eq(mailOutbox.movement, movement));
  const messages = await ctx.db.$count(inboxMessage, eq(inboxMessage.movement, movement));
  return mails + messages === 0;
}

/** Gives every failed mail a fresh set of attempts. @returns how many there were */
export const retryMails = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const mails = await tx.db
      .update(mailOutbox)
      .set({ state: 'pendiente', attempts: 0, nextAttemptAt: tx.now(), error: null })
      .where(eq(mailOutbox.state, 'fallido'))
      .returning({ id: mailOutbox.id });
    await auditMany(
      tx,
      mails.map(({ id }) => ({ entity: 'correo_saliente', entityId: id, action: 'reintentar' })),
    );
    if (mails.length > 0) runSoon(tx, { name: MAIL_JOB });
    return mails.length;
  });
