import PgBoss from 'pg-boss';
import type { Database } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type Executor, executorIn, executorOn, type TrackedExecutor } from './sql.ts';

export type Job<D extends object = object> = {
  /** Letters, digits, `-`, `_`, `.`; it is the name of its queue. */
  name: string;
  /** Cron of five fields, in the institution's time zone. */
  schedule?: string;
  handler(ctx: Ctx, data: D): Promise<void>;
  /** Further attempts after the first; 5 by default, each after twice the wait of the one before. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** After this long an attempt counts as failed; 15 minutes by default. */
  expireInSeconds?: number;
  /** Requests that wait are one: for jobs that do all the pending work in one run. */
  coalesce?: boolean;
};

/** Declares a job; a failed attempt is tried again, so a handler must bear being run twice. */
export const defineJob = <D extends object>(job: Job<D>): Job<D> => job;

type AnyJob = Job;
export type JobCount = { name: string; state: string; count: number };
export type Jobs = {
  /** Jobs by queue and state, for metrics and the self-test. */
  counts(): Promise<JobCount[]>;
  /** Lets the running jobs finish, and leaves no query behind. Call it before closing the database. */
  stop(): Promise<void>;
};
export type StartOptions = {
  database: Database;
  makeCtx(over: Partial<Ctx>): Ctx;
  jobs: readonly AnyJob[];
  /** False for a process that only enqueues (and in tests): queues exist, nothing runs. */
  work?: boolean;
  /** How often each queue is looked at; work asked for by this process starts at once all the same. */
  pollSeconds?: number;
};

const RETRIES = 5;
const RETRY_DELAY = 10;
/** Running jobs have this long to end when the process stops; then they count as failed, and are tried again. */
const STOP_TIMEOUT = 4_000;
const LAST_QUERIES = 1_000;
/** Queues that run in this process, by database context: lets a commit start its work without waiting for a poll. */
const awake = new Set<(name: string, ask: boolean) => void>();

/**
 * Asks for a job inside the caller's transaction: rolled back, it never existed; committed, it runs once
 * (again only if it fails).
 * @throws Error when the job was not given to `startJobs`
 */
export async function enqueue<D extends object>(
  ctx: Ctx,
  job: Job<D>,
  data: D,
  /** `key` limits coalescing to the requests that share it. */
  options: { startAfter?: Date; key?: string } = {},
): Promise<void> {
  const db = executorIn(ctx.db);
  const id = await sender().send(job.name, data, {
    db,
    ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    ...(options.key ? { singletonKey: options.key } : {}),
  });
  if (!id && !(job.coalesce && (await hasQueue(db, job.name))))
    throw new Error(`The job «${job.name}» has no queue: give it to startJobs.`);
  if (!options.startAfter) ctx.afterCommit(() => wake(job.name, false));
}

const hasQueue = async (db: Executor, name: string) =>
  (await db.executeSql('select 1 from pgboss.queue where name = $1', [name])).rows.length > 0;

/** Starts a coalescing job soon, if this process runs jobs. A hint: what must not be lost is in a table or on a schedule. */
export const runSoon = (ctx: Ctx, job: Pick<AnyJob, 'name'>): void => ctx.afterCommit(() => wake(job.name, true));

const wake = (name: string, ask: boolean) => {
  for (const listener of awake) listener(name, ask);
};

let shared: PgBoss | null = null;
/** Only builds statements: it is never started, and each send brings its own database. */
const sender = (): PgBoss => {
  shared ??= new PgBoss({ db: { executeSql: () => Promise.reject(new Error('no database was given')) } });
  return shared;
};

/** Creates the queues, sets the schedules and starts the workers. */
export async function startJobs(options: StartOptions): Promise<Jobs> {
  const { database, jobs, work = true } = options;
  const executor = executorOn(database);
  const { log, settings } = options.makeCtx({});
  const boss = new PgBoss({ db: executor, schedule: work, supervise: work, monitorStateIntervalMinutes: 60 });
  let stopping = false;
  boss.on('error', (err) => stopping || log.error({ err }, 'jobs'));
  await boss.start();
  for (const job of jobs) await prepareQueue(boss, job);
  if (work) await setSchedules(boss, jobs, settings.timeZone);
  const listener = work ? await startWorkers(boss, options, executor) : null;
  if (listener) awake.add(listener);
  return {
    counts: () => countJobs(database),
    stop: async () => {
      if (stopping) return;
      stopping = true;
      if (listener) awake.delete(listener);
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT });
      await executor.close(LAST_QUERIES);
    },
  };
}

async function prepareQueue(boss: PgBoss, job: AnyJob): Promise<void> {
  const queue = {
    name: job.name,
    policy: job.coalesce ? 'short' : 'standard',
    retryLimit: job.retryLimit ?? RETRIES,
    retryDelay: job.retryDelaySeconds ?? RETRY_DELAY,
    retryBackoff: (job.retryDelaySeconds ?? RETRY_DELAY) > 0,
    expireInSeconds: job.expireInSeconds ?? 900,
  } as const;
  await boss.createQueue(job.name, queue);
  await boss.updateQueue(job.name, queue);
}

/** The definitions are the truth: what no job declares any more leaves the table. */
async function setSchedules(boss: PgBoss, jobs: readonly AnyJob[], tz: string): Promise<void> {
  const wanted = new Map(jobs.flatMap((job) => (job.schedule ? [[job.name, job.schedule] as const] : [])));
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz });
}

async function startWorkers(boss: PgBoss, options: StartOptions, executor: TrackedExecutor) {
  const { database, jobs, makeCtx } = options;
  const pollingIntervalSeconds = options.pollSeconds ?? (database.kind === 'pglite' ? 5 : 2);
  const workers = new Map<string, string>();
  for (const job of jobs) {
    const run = async (found: PgBoss.Job<object>) => {
      const ctx = makeCtx({ requestId: `job:${job.name}:${found.id}` });
      try {
        await job.handler(ctx, found.data ?? {});
      } catch (err) {
        ctx.log.error({ err, job: job.name, id: found.id }, 'job failed');
        throw err;
      }
    };
    const id = await boss.work<object>(job.name, { pollingIntervalSeconds, batchSize: 1 }, async ([found]) => {
      if (found) await executor.track(run(found));
      // There may be more: look again at once instead of after the interval.
      boss.notifyWorker(workers.get(job.name)!);
    });
    workers.set(job.name, id);
  }
  return (name: string, ask: boolean) => {
    const worker = workers.get(name);
    if (!worker) return;
    const asked = ask ? executor.track(boss.send(name, {})) : Promise.resolve();
    // A lost hint costs a poll interval, nothing else.
    asked.then(() => boss.notifyWorker(worker)).catch(() => {});
  };
}

async function countJobs(database: Database): Promise<JobCount[]> {
  const { rows } = await database.raw(
    `select name, state::text as state, count(*)::int as count from pgboss.job where name not like '\\_\\_%' group by 1, 2 order by 1, 2`,
  );
  return rows as JobCount[];
}
