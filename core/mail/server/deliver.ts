import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Ctx } from '#core/kernel/server/context.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import { DEFAULT_LINK_LABEL, renderLetter } from '../shared/letter.ts';
import { type OpenAttachments, openAttachments } from './attachments.ts';
import { mailOutbox } from './tables.ts';

/** Generators of attachments read like any use case: they take a whole context. */
export type DeliveryDeps = Ctx;
export type DeliveryResult = { sent: number; stored: number; failed: number };
type Mail = typeof mailOutbox.$inferSelect;
type Post = Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>;

export const MAX_ATTEMPTS = 8;
/** How the outbox says that a server took a mail, and not for all of its addresses. */
export const REFUSED_ADDRESSES = 'Direcciones rechazadas';
const MINUTE = 60_000;
/** A claimed mail belongs to its deliverer this long; well above what the SMTP time limits allow. */
const LEASE = 10 * MINUTE;
const PER_RUN = 300;
/** An outage longer than this counts as a failure like any other. */
const OUTAGE_PATIENCE = 3 * 24 * 60 * MINUTE;
const OUTAGE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ECONNREFUSED']);

/**
 * Sends what waits in the outbox; without an SMTP server it only marks it as kept, to be read in the outbox page.
 * Deliverers may run at once: each claims a mail in a short transaction, so none is held while the network is slow.
 */
export async function deliverPending(deps: DeliveryDeps, now: () => Date): Promise<DeliveryResult> {
  const { smtpUrl } = deps.settings;
  if (!smtpUrl) return { sent: 0, failed: 0, stored: await keepAll(deps, now()) };
  const result: DeliveryResult = { sent: 0, stored: 0, failed: 0 };
  let post: Post | null = null;
  try {
    for (let n = 0; n < PER_RUN; n++) {
      const mail = await claim(deps, now());
      if (!mail) break;
      post ??= openPost(smtpUrl);
      const outcome = await attempt(deps, post, mail, now);
      if (outcome === 'outage') break;
      result[outcome]++;
    }
  } finally {
    post?.close();
  }
  return result;
}

async function keepAll({ db, settings }: DeliveryDeps, now: Date): Promise<number> {
  const kept = await db
    .update(mailOutbox)
    .set({ state: 'guardado', sentAt: now })
    .where(and(eq(mailOutbox.state, 'pendiente'), lte(mailOutbox.nextAttemptAt, now)))
    .returning({ id: mailOutbox.id });
  // Only in the demonstration is the outbox the mailbox of everyone: there the links must open.
  if (!settings.demo) await redactKept(db);
  return kept.length;
}

async function redactKept(db: DeliveryDeps['db']) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'guardado'), isNotNull(mailOutbox.secrets)));
  for (const mail of rows) await db.update(mailOutbox).set(redacted(mail)).where(eq(mailOutbox.id, mail.id));
}

const REDACTED = '[retirado tras el envío]';
/** The letter without its secrets: who reads the outbox, or a backup of it, cannot use what was sent to somebody. */
export function redacted(mail: Pick<Mail, 'body' | 'link' | 'secrets'>): Partial<Mail> {
  const secrets = mail.secrets ?? [];
  if (secrets.length === 0) return {};
  return {
    body: secrets.reduce((text, secret) => text.replaceAll(secret, REDACTED), mail.body),
    link: mail.link && secrets.some((secret) => mail.link!.includes(secret)) ? null : mail.link,
    secrets: null,
  };
}

const openPost = (smtpUrl: string): Post =>
  createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: MINUTE,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as SMTPPool.Options);

/** Takes one due mail: counts the attempt and puts it out of the others' reach, in one statement. */
async function claim({ db }: DeliveryDeps, now: Date): Promise<Mail | null> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'pendiente'), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE) })
    .where(sql`${mailOutbox.id} = (${due})`)
    .returning();
  return mail ?? null;
}

async function attempt(
  deps: DeliveryDeps,
  post: Post,
  mail: Mail,
  now: () => Date,
): Promise<'sent' | 'failed' | 'outage'> {
  try {
    const attachments = await openAttachments(deps, mail.attachments ?? []);
    const info = await post.sendMail(message(deps, mail, attachments));
    const refused = [info.rejected ?? []].flat().map(String);
    await finish(deps, mail, {
      ...redacted(mail),
      state: 'enviado',
      sentAt: now(),
      error: remarks([
        [REFUSED_ADDRESSES, refused],
        ['Salió sin los adjuntos que no se pudieron generar', attachments.missing],
      ]),
    });
    return 'sent';
  } catch (error) {
    return postpone(deps, mail, error, now());
  }
}

const remarks = (found: readonly (readonly [label: string, names: readonly string[]])[]): string | null =>
  found.flatMap(([label, names]) => (names.length ? `${label}: ${names.join(', ')}` : [])).join('. ') || null;

/** A refused mail waits 1, 2, 4… minutes, up to its last attempt. A server that is down costs no attempt. */
async function postpone(deps: DeliveryDeps, mail: Mail, error: unknown, now: Date): Promise<'failed' | 'outage'> {
  const outage = isOutage(error) && now.getTime() - mail.createdAt.getTime() < OUTAGE_PATIENCE;
  deps.log.warn({ err: error, mail: mail.id, attempt: mail.attempts, outage }, 'mail was not sent');
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (outage) {
    const nextAttemptAt = new Date(now.getTime() + MINUTE);
    await finish(deps, mail, { attempts: mail.attempts - 1, nextAttemptAt, error: text });
    return 'outage';
  }
  const last = mail.attempts >= MAX_ATTEMPTS;
  await finish(deps, mail, {
    state: last ? 'fallido' : 'pendiente',
    nextAttemptAt: new Date(now.getTime() + MINUTE * 2 ** (mail.attempts - 1)),
    error: text,
  });
  return 'failed';
}

/** Of what the transport throws: its code, and the answer of the server if it gave one. */
function isOutage(error: unknown): boolean {
  const { code, responseCode } = isRecord(error) ? error : {};
  return code === 'EAUTH' || (OUTAGE.has(String(code)) && !responseCode);
}

/** Only the deliverer whose attempt it is writes its result. */
const finish = ({ db }: DeliveryDeps, mail: Mail, values: Partial<Mail>) =>
  db
    .update(mailOutbox)
    .set(values)
    .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempts), eq(mailOutbox.state, 'pendiente')));

/** The letter of an outbox row, as it is sent and as the outbox page shows it. */
export function letterOf(mail: Mail, { institution, publicUrl }: Ctx['settings']) {
  const link = mail.link ? { url: mail.link, label: mail.linkLabel ?? DEFAULT_LINK_LABEL } : null;
  return renderLetter(
    { subject: mail.subject, preheader: mail.preheader, body: mail.body, link },
    { ...institution, publicUrl },
  );
}

function message(deps: DeliveryDeps, mail: Mail, { ready, missing }: OpenAttachments) {
  const { publicUrl, mailFrom, institution } = deps.settings;
  return {
    ...letterOf({ ...mail, body: mail.body + withoutThem(missing) }, deps.settings),
    from: mailFrom,
    replyTo: institution.supportMail,
    to: mail.to.split(',').map((address) => address.trim()),
    // One identifier for all the attempts: a server that took the mail and lost the answer can tell it is the same.
    messageId: `<quipu-${mail.id}-${mail.createdAt.getTime()}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: ready,
  };
}

const withoutThem = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `\n\nEste mensaje sale sin ${missing.map((name) => `«${name}»`).join(', ')} porque no se pudo generar. Puede descargarlo del sistema o pedirlo a la oficina.`;
