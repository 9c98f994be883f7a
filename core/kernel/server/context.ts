import { is } from 'drizzle-orm';
import { type PgTable, PgTransaction } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#core/db/server/types.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { type Day, dayOf } from '#core/kernel/shared/time.ts';
import { isDatabaseAway, outcomeUnknown } from './outage.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage.ts';

/** What lets somebody act for a person who is away. It is asked at each change, whatever was known before it. */
export type Mandate = {
  /** Keeps it from ending before the change does. @throws Failure forbidden once it is over */
  hold(tx: Ctx): Promise<void>;
  /** @throws Failure forbidden over a record in which the one who acts has a part of their own */
  judge(tx: Ctx, record: { entity: string; id: number }): Promise<void>;
};

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
  /** Their account: the one who answers for what is done. */
  supportById?: number | null;
  /** They act for a person who is away and named them, not to help somebody who is present. */
  mandate?: Mandate | null;
};

/** Notices and mails that wait, and the row of `transicion` that caused them. */
export type Held = { until: Date; movement: number };

/** Answers a set of questions, one for each item and in their order. */
export type RunSet<I, R> = (ctx: Ctx, items: readonly I[]) => Promise<readonly R[]>;
/** How one of several works that go side by side asks with the others (`sets.ts`). */
export type Side = <I, R>(ctx: Ctx, name: string, item: I, run: RunSet<I, R>) => Promise<R>;

/** A row that its transaction holds, as the lock read it. */
export type HeldRow = { table: PgTable; row: Readonly<Record<string, unknown>> };

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
  /**
   * Runs after the transaction commits (kicks of queues, cache invalidations). Never for effects that must not be lost.
   */
  afterCommit(run: () => void): void;
  /** What is told waits until then, with the change of state that causes it: until then the change may be undone. */
  holds?: Held | undefined;
  /** What a reading has already asked for: see `reading`. */
  memo?: Map<string, Promise<unknown>> | undefined;
  /** A row that has just been locked, for who reads the record again (`rowOf`). */
  held?: HeldRow | undefined;
  /** Where several works go side by side: what each asks with the others (`withOthers`). */
  side?: Side | undefined;
};

/** The acting session, or 401. */
export function requireSession(ctx: Ctx): Session {
  if (!ctx.session)
    throw new Failure('unauthenticated', 'kernel.session_ended', 'Su sesión terminó. Inicie sesión de nuevo.');
  return ctx.session;
}

/** Names whose account a page is drawn for; who acts for somebody else is another account. */
export const accountOf = ({ userId, supportById }: Pick<Session, 'userId' | 'supportById'>): string =>
  supportById ? `${userId}.${supportById}` : String(userId);

/**
 * The account that answers for what is done; none of a job, nor of a program of others, whose numbers are below zero.
 */
export function accountIdOf({ session }: Pick<Ctx, 'session'>): number | null {
  const id = session?.supportById ?? session?.userId ?? null;
  return id !== null && id >= 0 ? id : null;
}

/**
 * Asks whether a substitute may change a record. Before the change, so that none takes their own part away first; the
 * log asks again after it, of whatever was changed without asking.
 * @throws Failure forbidden over a record in which the one who acts for another has a part of their own
 */
export const requireNoPart = async (tx: Ctx, record: { entity: string; id: number }): Promise<void> =>
  tx.session?.mandate?.judge(tx, record);

/** What only the person themselves does. @throws Failure forbidden to who acts for them */
export function requireInPerson(session: Session | null): void {
  if (!session?.supportBy) return;
  if (session.mandate)
    throw new Failure(
      'forbidden',
      'kernel.not_for_substitutes',
      `Esto no se hace por encargo: solo puede hacerlo ${session.name}. Para lo suyo, vuelva a su cuenta.`,
      { meta: { motivo: 'encargo' } },
    );
  throw new Failure(
    'forbidden',
    'kernel.not_for_support',
    `Esto solo puede hacerlo ${session.name}. Termine el acceso de apoyo y pídale que lo haga desde su cuenta.`,
    { meta: { motivo: 'apoyo' } },
  );
}

/**
 * Runs `work` in one transaction; nested calls join the outer one.
 * @throws Failure unavailable that says so when the answer of the commit was lost
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  // Works that go side by side stand or fall together: none of them is undone alone.
  if (ctx.side) return work({ ...ctx, memo: undefined });
  const pending: (() => void)[] = [];
  const outermost = !is(ctx.db, PgTransaction);
  let worked = false;
  const result = await ctx.db
    .transaction(async (tx) => {
      const inside: Ctx = { ...ctx, db: tx, afterCommit: (run) => pending.push(run), memo: undefined };
      if (outermost) await ctx.session?.mandate?.hold(inside);
      const done = await work(inside);
      worked = true;
      return done;
    })
    .catch((error: unknown) => {
      throw outermost && worked && isDatabaseAway(error) ? outcomeUnknown(error) : error;
    });
  for (const run of pending) ctx.afterCommit(run);
  return result;
}

/**
 * The context of a work that only reads, as a GET does: what `once` finds in it is asked to the database a single time.
 */
export const reading = (ctx: Ctx): Ctx => ({ ...ctx, memo: new Map() });

/**
 * What `load` finds, asked once within a reading; outside of one, each time.
 * @param key names the question and the record; the answer is shared, so nobody may change it
 */
export function once<T>(ctx: Pick<Ctx, 'memo'>, key: string, load: () => Promise<T>): Promise<T> {
  if (!ctx.memo) return load();
  const known = ctx.memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  // A query of Drizzle is asked again each time that somebody waits for it; a promise is not.
  const found = (async () => load())();
  ctx.memo.set(key, found);
  return found;
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
