import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frameOf } from '#core/documents/server/pdf-frame.ts';
import { storeFile } from '#core/files/server/files.ts';
import { pdf, pieces } from '#core/files/tests/samples.ts';
import { type World, world } from '#core/files/tests/world.ts';
import { startJobs } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { defineAttachment } from '../server/attachments.ts';
import { deliverPending, MAX_ATTEMPTS } from '../server/deliver.ts';
import { mailJob } from '../server/job.ts';
import { type MailRequest, notify, queueMail, retryMails } from '../server/queue.ts';
import { inboxMessage, mailOutbox } from '../server/tables.ts';
import { defineMails, sampled, say } from '../shared/definition.ts';
import { type SmtpServer, smtpServer } from './smtp-server.ts';

let w: World;
let smtp: SmtpServer;
let ctx: Ctx;
beforeAll(async () => {
  w = await world();
  smtp = await smtpServer(20);
  ctx = { ...w.ctx, settings: { ...w.ctx.settings, smtpUrl: smtp.url } };
});
afterAll(async () => {
  await smtp.close();
  await w.end();
});
beforeEach(async () => {
  await w.database.raw('delete from correo_saliente');
  smtp.received.length = 0;
});

const { prueba } = defineMails(
  { area: 'pruebas', to: 'Ana', variables: { asunto: { label: 'Asunto', sample: 'Asunto' } }, button: 'Ver' },
  { prueba: { when: 'Siempre', subject: '{asunto}', opening: 'Cuerpo del correo' } },
);
const mail = (over: Partial<MailRequest> = {}): MailRequest => ({
  mail: sampled(prueba),
  to: 'ana@u.test',
  reason: 'porque es una prueba',
  ...over,
});
const outbox = () => w.ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
const only = async () => (await outbox())[0]!;
const deliver = (deps: Ctx = ctx) => deliverPending(deps, ctx.now);
const later = (minutes: number) => {
  w.clock.now = new Date(w.clock.now.getTime() + minutes * 60_000);
};

/** A letter without the ends of its lines: an attachment is written in several. */
const unwrapped = (raw = '') => raw.replaceAll(/\r?\n/g, '');

describe('the outbox', () => {
  it('keeps a mail only if its change is kept', async () => {
    const failing = inTransaction(ctx, async (tx) => {
      await queueMail(tx, mail());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await outbox()).toEqual([]);
  });
  it('drops a mail to nobody, and refuses a dangerous link at once', async () => {
    await queueMail(ctx, mail({ to: [' ', ''] }));
    await expect(queueMail(ctx, mail({ url: 'javascript:1' }))).rejects.toThrow('cannot link');
    expect(await outbox()).toEqual([]);
  });
  it('without an SMTP server, mails are kept to be read in it', async () => {
    await queueMail(ctx, mail({ url: '/x', entity: 'cosa', entityId: 3 }));
    expect(await deliver(w.ctx)).toEqual({ sent: 0, failed: 0, stored: 1 });
    expect(await only()).toMatchObject({
      state: 'guardado',
      sentAt: w.clock.now,
      link: '/x',
      linkLabel: 'Ver',
      entityId: 3,
    });
  });
});

describe('secrets of a mail', () => {
  const secret = () =>
    mail({
      url: '/entrar?llave=abc123',
      secrets: ['abc123'],
    });
  it('leave with it and do not stay in the outbox', async () => {
    await queueMail(ctx, secret());
    smtp.refuse('451 try later');
    await deliver();
    expect(await only()).toMatchObject({ state: 'pendiente', link: '/entrar?llave=abc123' });
    later(1);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(smtp.received[0]!.replaceAll('=\n', '')).toContain('abc123');
    expect(await only()).toMatchObject({
      state: 'enviado',
      link: null,
      secrets: null,
    });
  });
  it('are never facts of a mail, which its texts could say', async () => {
    const told = mail({ mail: say(prueba, { asunto: 'Su llave es abc123' }), secrets: ['abc123'] });
    await expect(queueMail(ctx, told)).rejects.toThrow('is a secret');
    expect(await outbox()).toEqual([]);
  });
  it('a link without them stays', async () => {
    await queueMail(ctx, mail({ url: '/x', secrets: ['otra'] }));
    await deliver();
    expect(await only()).toMatchObject({ link: '/x', secrets: null });
  });
  it('without an SMTP server they stay only in the demonstration, whose outbox is the mailbox of everyone', async () => {
    const kept = (demo: boolean) => ({ ...w.ctx, settings: { ...w.ctx.settings, smtpUrl: null, demo } });
    await queueMail(ctx, secret());
    await deliver(kept(true));
    expect(await only()).toMatchObject({ state: 'guardado', link: '/entrar?llave=abc123' });
    await w.database.raw('delete from correo_saliente');
    await queueMail(ctx, secret());
    await deliver(kept(false));
    const stored = JSON.stringify(await only());
    expect(stored).toContain('guardado');
    expect(stored).not.toContain('abc123');
  });
});

describe('delivery', () => {
  it('sends text and HTML with its attachments, once', async () => {
    const slot = { key: 'carta', label: 'Carta', accept: ['pdf'], maxMb: 1 } as const;
    const file = await storeFile(ctx, {
      slot,
      entity: 'cosa',
      before: async () => 1,
      stream: pieces(pdf('adjunto')),
      filename: 'a.pdf',
    });
    await queueMail(
      ctx,
      mail({ to: ['ana@u.test', 'luz@u.test'], attachments: [{ filename: 'acta.pdf', fileId: file.id }] }),
    );
    expect(await deliver()).toEqual({ sent: 1, stored: 0, failed: 0 });
    expect(await deliver()).toEqual({ sent: 0, stored: 0, failed: 0 });
    expect(await only()).toMatchObject({ state: 'enviado', attempts: 1, sentAt: w.clock.now, error: null });
    expect(smtp.received).toHaveLength(1);
    const [raw] = smtp.received;
    for (const part of [
      'To: ana@u.test, luz@u.test',
      'text/plain',
      'text/html',
      'filename=acta.pdf',
      'Message-ID: <quipu-',
    ])
      expect(raw).toContain(part);
    expect(unwrapped(raw)).toContain(pdf('adjunto').toString('base64'));
  });

  it('a generated attachment is made when the mail leaves, and again on a retry; should it end the process, the attempt is already counted', async () => {
    let made = 0;
    const attach = defineAttachment<{ word: string }>('prueba-generada', async (tx, { word }) => {
      made++;
      // Committed, and out of the reach of others: it is read from another connection.
      expect(await only()).toMatchObject({ state: 'pendiente', attempts: made });
      expect((await only()).nextAttemptAt.getTime()).toBeGreaterThan(w.clock.now.getTime());
      return { mime: 'application/pdf', body: pdf(`${word} ${tx.today()}`) };
    });
    await queueMail(ctx, mail({ attachments: [attach('acuse.pdf', { word: 'hola' })] }));
    smtp.refuse('451 try later');
    await deliver();
    later(1);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(made).toBe(2);
    const [raw] = smtp.received;
    expect(raw).toContain('filename=acuse.pdf');
    expect(unwrapped(raw)).toContain(pdf(`hola ${ctx.today()}`).toString('base64'));
    expect(() => defineAttachment('prueba-generada', async () => ({ mime: '', body: pdf() }))).toThrow('twice');
  });
  it('an attachment that nothing makes fails its mail, not the next', async () => {
    await queueMail(ctx, mail({ attachments: [{ filename: 'x.pdf', generator: 'nadie', input: {} }] }));
    await queueMail(ctx, mail());
    expect(await deliver()).toEqual({ sent: 1, stored: 0, failed: 1 });
  });

  it('a document that cannot be drawn is left out with a sentence, and the mail goes', async () => {
    const attach = defineAttachment('prueba-indibujable', async (made) => ({
      mime: 'application/pdf',
      body: await renderPdf({ title: 'x', content: [{ type: 'nada' } as never] }, await frameOf(made)),
    }));
    const well = defineAttachment('prueba-dibujable', async () => ({ mime: 'application/pdf', body: pdf() }));
    await queueMail(ctx, mail({ attachments: [attach('acuse.pdf', {}), well('vale.pdf', {})] }));
    expect(await deliver()).toMatchObject({ sent: 1, failed: 0 });
    expect(smtp.received[0]).toContain('filename=vale.pdf');
    expect(smtp.received[0]).not.toContain('filename=acuse.pdf');
    expect(smtp.received[0]!.replace(/=\r?\n/g, '')).toContain('Este mensaje sale sin');
    expect(await only()).toMatchObject({ state: 'enviado', error: expect.stringContaining('acuse.pdf') });
  });

  it('a refusal is tried again later, and then accepted', async () => {
    await queueMail(ctx, mail());
    smtp.refuse('451 try later');
    expect(await deliver()).toMatchObject({ sent: 0, failed: 1 });
    expect(await only()).toMatchObject({ state: 'pendiente', attempts: 1, error: expect.stringContaining('451') });
    expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
    later(1);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(await only()).toMatchObject({ state: 'enviado', attempts: 2, error: null });
  });

  it('gives up after eight refusals, each wait twice the one before; a person may start it again', async () => {
    await queueMail(ctx, mail());
    smtp.refuse('550 no such mailbox', MAX_ATTEMPTS);
    const waits: number[] = [];
    for (let n = 1; n <= MAX_ATTEMPTS; n++) {
      await deliver();
      const { state, nextAttemptAt } = await only();
      if (state === 'fallido') break;
      waits.push((nextAttemptAt.getTime() - w.clock.now.getTime()) / 60_000);
      later(waits.at(-1)!);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
    const failed = await only();
    expect(failed).toMatchObject({ state: 'fallido', attempts: MAX_ATTEMPTS });
    later(1000);
    expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
    expect(await retryMails(ctx)).toBe(1);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(await retryMails(ctx)).toBe(0);
  });

  it('a server that is down costs no attempt and loses nothing', async () => {
    const down = { ...ctx, settings: { ...ctx.settings, smtpUrl: 'smtp://127.0.0.1:1' } };
    await queueMail(ctx, mail());
    await queueMail(ctx, mail());
    for (let n = 0; n < 12; n++) {
      expect(await deliver(down)).toEqual({ sent: 0, stored: 0, failed: 0 });
      later(1);
    }
    expect((await outbox()).map((m) => [m.state, m.attempts])).toEqual([
      ['pendiente', 0],
      ['pendiente', 0],
    ]);
    expect(await deliver()).toMatchObject({ sent: 2 });
  });

  it('a missing attachment fails that mail and not the next', async () => {
    await queueMail(ctx, mail({ attachments: [{ filename: 'x.pdf', fileId: 9999 }] }));
    await queueMail(ctx, mail());
    expect(await deliver()).toEqual({ sent: 1, stored: 0, failed: 1 });
  });

  it('three deliverers at once send each mail exactly once', async () => {
    for (let n = 0; n < 12; n++) await queueMail(ctx, mail({ mail: say(prueba, { asunto: `Asunto ${n}` }) }));
    const results = await Promise.all([deliver(), deliver(), deliver()]);
    expect(results.reduce((sum, r) => sum + r.sent, 0)).toBe(12);
    const subjects = smtp.received.map((raw) => /Subject: (.*)/.exec(raw)![1]);
    expect(new Set(subjects).size).toBe(12);
    expect(subjects).toHaveLength(12);
  });

  it('a deliverer that died leaves its mail to another when its claim ends', async () => {
    await queueMail(ctx, mail());
    const { id } = await only();
    await w.database.raw(`update correo_saliente set intentos = 1, proximo_intento = $2 where id = $1`, [
      id,
      new Date(w.clock.now.getTime() + 600_000).toISOString(),
    ]);
    expect(await deliver()).toMatchObject({ sent: 0 });
    later(10);
    expect(await deliver()).toMatchObject({ sent: 1 });
  });
});

it('a queued mail goes out right after its commit, by the job', async () => {
  const jobs = await startJobs({
    database: w.database,
    makeCtx: (over) => ({ ...ctx, ...over }),
    jobs: [mailJob],
    pollSeconds: 60,
  });
  await inTransaction(ctx, (tx) => queueMail(tx, mail()));
  await expect.poll(() => smtp.received).toHaveLength(1);
  await jobs.stop();
  expect(await only()).toMatchObject({ state: 'enviado' });
});

it('a notice waits, unread, in the inbox of its person', async () => {
  await notify(ctx, { userId: 7, title: 'Observado', body: 'Revise su envío.', link: '/envios/7' });
  expect(await w.ctx.db.select().from(inboxMessage)).toMatchObject([
    { userId: 7, title: 'Observado', link: '/envios/7', read: false },
  ]);
});
