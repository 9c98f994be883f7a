import PgBoss from 'pg-boss';
import type { Database } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
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
  /** How often the queues are looked at; work asked for by this process starts at once all the same. */
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

/**
 * Starts a coalescing job soon, if this process runs jobs. A hint: what must not be lost is in a table or on a
 * schedule.
 */
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
  await prepareQueues(boss, jobs);
  if (work) await setSchedules(boss, jobs, settings.timeZone);
  const workers = work ? startWorkers(boss, options, executor) : null;
  if (workers) awake.add(workers.wake);
  return {
    counts: () => countJobs(database),
    stop: async () => {
      if (stopping) return;
      stopping = true;
      if (workers) {
        awake.delete(workers.wake);
        workers.stopLooking();
      }
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT });
      await executor.close(LAST_QUERIES);
    },
  };
}

/** The definitions are the truth; a queue that is as its job says is left as it is. */
async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const queue = queueOf(job);
    const before = found.get(job.name);
    if (!before) await boss.createQueue(job.name, queue);
    else if (SETTINGS.some((setting) => before[setting] !== queue[setting])) await boss.updateQueue(job.name, queue);
  }
}

const SETTINGS = ['policy', 'retryLimit', 'retryDelay', 'retryBackoff', 'expireInSeconds'] as const;
const queueOf = (job: AnyJob) => ({
  name: job.name,
  policy: job.coalesce ? ('short' as const) : ('standard' as const),
  retryLimit: job.retryLimit ?? RETRIES,
  retryDelay: job.retryDelaySeconds ?? RETRY_DELAY,
  retryBackoff: (job.retryDelaySeconds ?? RETRY_DELAY) > 0,
  expireInSeconds: job.expireInSeconds ?? 900,
});

/** The definitions are the truth: what no job declares any more leaves the table. */
async function setSchedules(boss: PgBoss, jobs: readonly AnyJob[], tz: string): Promise<void> {
  const wanted = new Map(jobs.flatMap((job) => (job.schedule ? [[job.name, job.schedule] as const] : [])));
  const found = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const name of found.keys()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const [name, cron] of wanted) {
    const before = found.get(name);
    if (before?.cron !== cron || before.options?.tz !== tz) await boss.schedule(name, cron, {}, { tz });
  }
}

/** Queues that have something to do now. */
const DUE = `
  select distinct name
    from pgboss.job
   where state < 'active'
     and start_after <= now()
     and name = any($1::text[])`;
/** One statement looks at all the queues; each looks at itself only to lose nothing if that one is lost. */
const OWN_LOOK_SECONDS = 600;

/** A queue gets its worker when it first has something to do. */
function startWorkers(boss: PgBoss, options: StartOptions, executor: TrackedExecutor) {
  const { database, jobs, makeCtx } = options;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const workers = new Map<string, Promise<string>>();

  const begin = async (job: AnyJob): Promise<string> => {
    const run = async (found: PgBoss.Job<object>) => {
      const ctx = makeCtx({ requestId: `job:${job.name}:${found.id}` });
      try {
        await job.handler(ctx, found.data ?? {});
      } catch (err) {
        ctx.log.error({ err, job: job.name, id: found.id }, 'job failed');
        throw err;
      }
    };
    const settings = { pollingIntervalSeconds: OWN_LOOK_SECONDS, batchSize: 1 };
    return boss.work<object>(job.name, settings, async ([found]) => {
      if (found) await executor.track(run(found));
      // There may be more: look again at once instead of after the interval.
      await notify(job);
    });
  };
  let stopped = false;
  const notify = async (job: AnyJob): Promise<void> => {
    if (stopped) return;
    const begun = workers.get(job.name);
    if (begun) return boss.notifyWorker(await begun);
    // It looks at its queue as soon as it begins.
    const first = begin(job);
    workers.set(job.name, first);
    first.catch(() => workers.delete(job.name));
    await first;
  };
  const look = async (): Promise<void> => {
    const { rows } = await executor.executeSql(DUE, [[...byName.keys()]]);
    for (const row of rows) if (isRecord(row)) await notify(byName.get(String(row.name))!);
  };

  // A lost look costs an interval, nothing else.
  const lookAgain = () => void look().catch((err: unknown) => makeCtx({}).log.error({ err }, 'jobs'));
  const seconds = options.pollSeconds ?? (database.kind === 'pglite' ? 5 : 2);
  const timer = setInterval(lookAgain, seconds * 1000);
  lookAgain();
  return {
    wake: (name: string, ask: boolean) => {
      const job = byName.get(name);
      if (!job) return;
      const asked = ask ? executor.track(boss.send(name, {})) : Promise.resolve();
      asked.then(() => notify(job)).catch(() => {});
    },
    stopLooking: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}

async function countJobs(database: Database): Promise<JobCount[]> {
  const { rows } = await database.raw<JobCount>(
    `select name, state::text as state, count(*)::int as count from pgboss.job where name not like '\\_\\_%'
      group by 1, 2 order by 1, 2`,
  );
  return rows;
}
