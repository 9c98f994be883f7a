import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#core/db/server/types.ts';
import type { Storage } from '#core/files/server/storage.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { type Day, dayOf } from '#core/kernel/shared/time.ts';
import type { Settings } from './settings.ts';

/** Who is acting. `subject` holds the domain record behind each role (for instance `investigador: 12`). */
export type Session = {
  id: number;
  userId: number;
  name: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
  subject: Readonly<Record<string, number>>;
  superadmin: boolean;
  mustChangePassword: boolean;
  /** Name of the administrator acting for this person, on a support access. */
  supportBy: string | null;
  /** His account: the one who answers for what is done. */
  supportById?: number | null;
};

/** Everything a use case may touch. Time, actor and database arrive here; nothing reads them from elsewhere. */
export type Ctx = {
  db: Db;
  session: Session | null;
  now(): Date;
  today(): Day;
  files: Storage;
  settings: Settings;
  log: FastifyBaseLogger;
  requestId: string;
  ip: string | null;
  /** Runs after the transaction commits (kicks of queues, cache invalidations). Never for effects that must not be lost. */
  afterCommit(run: () => void): void;
};

/** The acting session, or 401. */
export function requireSession(ctx: Ctx): Session {
  if (!ctx.session) throw new Failure('unauthenticated', 'Su sesión terminó. Inicie sesión de nuevo.');
  return ctx.session;
}

/** Runs `work` in one transaction; nested calls join the outer one. */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pending: (() => void)[] = [];
  const result = await ctx.db.transaction((tx) =>
    work({ ...ctx, db: tx as unknown as Db, afterCommit: (run) => pending.push(run) }),
  );
  for (const run of pending) ctx.afterCommit(run);
  return result;
}

export type ContextParts = Pick<Ctx, 'db' | 'files' | 'settings' | 'log'> & { now?: () => Date };
/** Builds the context of one request or job. */
export function makeContext(parts: ContextParts, over: Partial<Ctx> = {}): Ctx {
  const now = parts.now ?? (() => new Date());
  return {
    ...parts,
    now,
    today: () => dayOf(now(), parts.settings.timeZone),
    session: null,
    requestId: 'internal',
    ip: null,
    afterCommit: (run) => setImmediate(run),
    ...over,
  };
}
