import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { isAllowed } from '#core/contract/server/implement.ts';
import type { Endpoint, FileReply } from '#core/contract/shared/endpoint.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, type Session } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';
import { say } from '#core/mail/shared/definition.ts';
import type { ListDef } from '../shared/list.ts';
import { EXPORT_MAILS } from './export-mail.ts';
import { followExport } from './observe.ts';
import { exportRequest, type Requester } from './tables.ts';

export type ExportOperation = {
  name: string;
  title: string;
  /** Of a list: how it reads, for who makes something else of its rows. */
  def?: ListDef;
  endpoint: Endpoint;
  /** It reads only its input. */
  handler: (ctx: Ctx, input: unknown, extra: { file: null }) => Promise<FileReply>;
};
const operations = new Map<string, ExportOperation>();
export const registerOperation = (operation: ExportOperation): void => {
  operations.set(operation.name, operation);
};
export const operationsKnown = (): readonly ExportOperation[] => [...operations.values()];

/** A collected export stays this long; one that is sent by mail, a week. */
export const KEEP_HOURS = 24;
const MAIL_HOURS = 168;
const LIVE = ['pendiente', 'en_curso'] as const;

/** Tells what a person may do now; null when they may no longer enter. For a support access, what both may do. */
export type RightsNow = (ctx: Ctx, userId: number, supportById: number | null) => Promise<Session | null>;
let rightsNow: RightsNow | null = null;
export const readRightsWith = (read: RightsNow): void => {
  rightsNow = read;
};

/**
 * What a person may do now; null for who may no longer enter.
 * @param supportById who acts for them: then, what both may do
 */
export const rightsOf = async (ctx: Ctx, userId: number, supportById: number | null = null): Promise<Session | null> =>
  (await rightsNow?.(ctx, userId, supportById)) ?? null;

/**
 * The rights of this moment, also those that have been lost since the export was asked for.
 * @throws Failure forbidden
 */
async function sessionNow(ctx: Ctx, asked: Asked): Promise<Session> {
  const { userId, supportById } = asked.requester;
  const session = await rightsNow?.(ctx, userId, supportById ?? null);
  const operation = operations.get(asked.operation);
  if (!session || !operation || !isAllowed(operation.endpoint.permission, session))
    throw new Failure(
      'forbidden',
      'list.export_not_permitted',
      'Su cuenta ya no tiene permiso para exportar esta lista.',
    );
  return session;
}

/** What a session may do, as it is kept beside the rows that were read with it. */
export const requesterOf = (s: Session): Requester => ({
  userId: s.userId,
  name: s.name,
  roles: [...s.roles],
  permissions: [...s.permissions],
  subject: { ...s.subject },
  superadmin: s.superadmin,
  supportById: s.supportById ?? null,
});

const update = (ctx: Ctx, id: number, values: Partial<typeof exportRequest.$inferInsert>) =>
  ctx.db
    .update(exportRequest)
    .set(values)
    .where(and(eq(exportRequest.id, id), inArray(exportRequest.state, [...LIVE])))
    .returning({ id: exportRequest.id });

/** Writes one asked-for export to the storage, with the rights that who asked has now, and says so in their bell. */
export const exportJob = defineJob<{ id: number }>({
  name: 'exportar-lista',
  retryLimit: 1,
  expireInSeconds: 3600,
  handler: async (ctx, { id }) => {
    const [row] = await update(ctx, id, { state: 'en_curso', done: 0 });
    if (!row) return;
    const [asked] = await ctx.db.select().from(exportRequest).where(eq(exportRequest.id, id));
    try {
      const session = await sessionNow(ctx, asked!);
      const acting: Ctx = { ...ctx, session };
      await update(ctx, id, { requester: requesterOf(session) });
      await finish(acting, asked!, await write(acting, asked!));
    } catch (error) {
      if (!(error instanceof Failure)) ctx.log.error({ err: error, id }, 'export failed');
      const why = error instanceof Failure ? error.detail : 'La exportación se interrumpió. Vuelva a pedirla.';
      await inTransaction(ctx, async (tx) => {
        const [failed] = await update(tx, id, { state: 'fallida', error: why, finishedAt: tx.now() });
        if (failed)
          await notify(tx, { userId: asked!.userId, title: `No se pudo exportar «${asked!.title}»`, body: why });
      });
    }
  },
});

type Asked = typeof exportRequest.$inferSelect;
type Written = { reply: FileReply; key: string };

async function write(ctx: Ctx, asked: Asked): Promise<Written> {
  const operation = operations.get(asked.operation);
  if (!operation) throw new Failure('invalid', 'list.unknown_list', 'La lista que se pidió exportar ya no existe.');
  const path = join(tmpdir(), `quipu-${randomUUID()}`);
  try {
    const reply = await followExport(
      {
        total: async (total) => void (await update(ctx, asked.id, { total })),
        rows: async (done) => void (await update(ctx, asked.id, { done })),
      },
      async () => {
        const found = await operation.handler(ctx, operation.endpoint.input.parse(asked.input), { file: null });
        // Read here: what follows the rows belongs to this export only.
        await pipeline(
          found.body instanceof Uint8Array ? Readable.from([Buffer.from(found.body)]) : Readable.from(found.body),
          createWriteStream(path, { mode: 0o600 }),
        );
        return found;
      },
    );
    const key = `${ctx.today().slice(0, 7).replace('-', '/')}/exportaciones/${randomUUID()}.${asked.format}`;
    await ctx.files.put(key, createReadStream(path), (await stat(path)).size);
    return { reply, key };
  } finally {
    await rm(path, { force: true });
  }
}

async function finish(ctx: Ctx, asked: Asked, { reply, key }: Written): Promise<void> {
  const kept = await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const hours = asked.mailTo ? MAIL_HOURS : KEEP_HOURS;
    const [row] = await tx.db
      .select({ total: exportRequest.total })
      .from(exportRequest)
      .where(eq(exportRequest.id, asked.id));
    const [done] = await update(tx, asked.id, {
      state: 'lista',
      done: row?.total ?? 0,
      filename: reply.filename,
      mime: reply.mime,
      path: key,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
    });
    if (!done) return false;
    const title = `La exportación de «${asked.title}» está lista`;
    const vigencia = hours === KEEP_HOURS ? `${hours} horas` : '7 días';
    const body = `${row?.total ?? 0} filas. Puede descargarla durante ${vigencia}.`;
    const link = `/api/exportaciones/${asked.id}/archivo`;
    await notify(tx, { userId: asked.userId, title, body, link });
    if (asked.mailTo)
      await queueMail(tx, {
        mail: say(EXPORT_MAILS['exportacion-lista'], {
          lista: asked.title,
          filas: String(row?.total ?? 0),
          vigencia,
        }),
        to: asked.mailTo,
        reason: 'porque pidió la exportación',
        url: link,
        entity: 'exportacion',
        entityId: asked.id,
      });
    return true;
  });
  // Discarded while it was being written.
  if (!kept) await ctx.files.delete(key);
}

/** Deletes the files that nobody may collect any more. */
export const expireExportsJob = defineJob({
  name: 'exportaciones-caducas',
  schedule: '20 * * * *',
  handler: async (ctx) => {
    const due = await ctx.db
      .select({ id: exportRequest.id, path: exportRequest.path })
      .from(exportRequest)
      .where(and(isNotNull(exportRequest.path), lt(exportRequest.expiresAt, ctx.now())));
    for (const { id, path } of due) {
      await ctx.files.delete(path!);
      await ctx.db.update(exportRequest).set({ state: 'caducada', path: null }).where(eq(exportRequest.id, id));
    }
  },
});
