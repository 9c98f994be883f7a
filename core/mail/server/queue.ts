import { and, eq, gt, lte, type SQLWrapper, sql } from 'drizzle-orm';
import { auditMany } from '#core/audit/server/audit.ts';
import { runSoon } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { withOthers } from '#core/kernel/server/sets.ts';
import { composed, type MailTexts, type SaidMail } from '../shared/definition.ts';
import { DEFAULT_LINK_LABEL, type Letter, renderLetter, writtenBody } from '../shared/letter.ts';
import type { Attachment } from './attachments.ts';
import { MAIL_JOB } from './job-name.ts';
import { digestItem, inboxMessage, mailOutbox } from './tables.ts';
import { mailTexts } from './texts.ts';

export type MailRequest = {
  /** Which mail of the house it is, with the facts of its record. */
  mail: SaidMail;
  to: string | readonly string[];
  /** Whom it greets; a mail to an address greets nobody. */
  greets?: string;
  /** Why this person gets it, at the foot: «Recibe este mensaje porque presentó la publicación.» */
  reason: string;
  /** Where its button leads; a path is completed with the installation's public address. */
  url?: string | null;
  entity?: string;
  entityId?: number;
  attachments?: Attachment[];
  /** Texts of the link that open something by themselves: taken out of the outbox once the mail has left. */
  secrets?: readonly string[];
};

/**
 * Puts a mail in the outbox with the change that causes it: both are saved, or neither. It says what its office says of
 * such a mail at that moment. Delivery follows the commit.
 * @throws Error when its link is no address, or one of its facts is a secret
 */
export const queueMail = (ctx: Ctx, request: MailRequest): Promise<void> => tell(ctx, { mail: request });

type Message = { userId: number; title: string; body: string; link?: string; kind?: string | null };
/** What one event tells a person: a message in the application, a mail, or both. */
type Telling = { message?: Message | null; mail?: MailRequest | null };

/**
 * Leaves a message and puts a mail in the outbox, together, with the change that causes them.
 * @throws Error as `queueMail`
 */
export async function tell(ctx: Ctx, { message = null, mail = null }: Telling): Promise<void> {
  const left = message ? messageRow(ctx, message) : null;
  const waiting = mail ? await mailRow(ctx, mail) : null;
  await write(ctx, { left, waiting });
}

/** The mail as the outbox keeps it; null where nobody would receive it. */
async function mailRow(ctx: Ctx, request: MailRequest): Promise<MailRow | null> {
  const { mail, values } = request.mail;
  const to = recipientsOf(request);
  if (to.length === 0) {
    const { entity, entityId } = request;
    ctx.log.warn({ template: mail.key, entity, entityId }, 'mail without a recipient was dropped');
    return null;
  }
  if (request.secrets?.some((secret) => Object.values(values).some((value) => value.includes(secret))))
    throw new Error(`A fact of the mail «${mail.key}» is a secret.`);
  return composedRow(ctx, request, { template: mail.key, to, values, texts: await mailTexts(ctx, mail) });
}

/** Sends a mail to the person who edits its texts, with those that they have before them. */
export const queueTrial = (ctx: Ctx, request: MailRequest, texts: MailTexts): Promise<void> =>
  write(ctx, {
    left: null,
    waiting: composedRow(ctx, request, { template: TRIAL, to: recipientsOf(request), values: null, texts }),
  });
/** How the outbox calls a mail that is only tried. */
export const TRIAL = 'prueba-de-correo';

const recipientsOf = ({ to }: MailRequest): string[] =>
  [to]
    .flat()
    .map((address) => address.trim())
    .filter(Boolean);

/** The letter of a mail, as it is sent and as it is shown before. */
export function letterFor(request: Omit<MailRequest, 'to'>, texts: MailTexts): Letter {
  const { subject, preheader, opening, facts, closing, button } = composed(request.mail, texts);
  const body = request.greets ? `${request.greets}:\n\n${opening}` : opening;
  const link = request.url ? { label: button ?? DEFAULT_LINK_LABEL, url: request.url } : null;
  return { subject, preheader, body, facts, closing, reason: request.reason, link };
}

type Outgoing = { template: string; to: readonly string[]; values: Record<string, string> | null; texts: MailTexts };
function composedRow(ctx: Ctx, request: MailRequest, { template, to, values, texts }: Outgoing): MailRow {
  const letter = letterFor(request, texts);
  // A letter that cannot be drawn fails here, where its author sees it, not later in the outbox.
  renderLetter(letter, { ...ctx.settings.institution, publicUrl: ctx.settings.publicUrl });
  return {
    createdAt: ctx.now(),
    nextAttemptAt: ctx.holds?.until ?? ctx.now(),
    movement: ctx.holds?.movement ?? null,
    template,
    to: to.join(', '),
    subject: letter.subject,
    preheader: letter.preheader || null,
    body: writtenBody(letter),
    values,
    link: letter.link?.url ?? null,
    linkLabel: letter.link?.label ?? null,
    entity: request.entity ?? null,
    entityId: request.entityId ?? null,
    attachments: request.attachments?.length ? request.attachments : null,
    secrets: request.secrets?.length ? [...request.secrets] : null,
  };
}

/** Leaves a message in a person's inbox in the application (the bell). */
export const notify = (ctx: Ctx, message: Message): Promise<void> => tell(ctx, { message });

const messageRow = (ctx: Ctx, message: Message): MessageRow => ({
  ...message,
  link: message.link ?? null,
  kind: message.kind ?? null,
  createdAt: ctx.holds?.until ?? ctx.now(),
  movement: ctx.holds?.movement ?? null,
});

type MessageRow = typeof inboxMessage.$inferInsert;
type MailRow = typeof mailOutbox.$inferInsert;
type Written = { left: MessageRow | null; waiting: MailRow | null };

/** Writes what is told, in one statement; of several records, one for all. */
async function write(ctx: Ctx, written: Written): Promise<void> {
  if (!written.left && !written.waiting) return;
  await withOthers(ctx, 'tell', written, async (all, tellings) => {
    const messages = tellings.flatMap(({ left }) => left ?? []);
    const mails = tellings.flatMap(({ waiting }) => waiting ?? []);
    const parts: SQLWrapper[] = [];
    if (messages.length > 0) parts.push(sql`told as ${all.db.insert(inboxMessage).values(messages)}`);
    if (mails.length > 0) parts.push(sql`queued as ${all.db.insert(mailOutbox).values(mails)}`);
    await all.db.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
    return tellings.map(() => undefined);
  });
  if (written.waiting) runSoon(ctx, { name: MAIL_JOB });
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
