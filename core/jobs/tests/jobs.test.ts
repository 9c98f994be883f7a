import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type World, world } from '#core/files/tests/world.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { defineJob, enqueue, type Job, type Jobs, runSoon, startJobs } from '../server/jobs.ts';

let w: World;
let jobs: Jobs | null = null;
const start = async (list: Job<never>[], over: object = {}) => {
  jobs = await startJobs({
    database: w.database,
    makeCtx: (o) => ({ ...w.ctx, ...o }),
    jobs: list,
    pollSeconds: 0.5,
    ...over,
  });
  return jobs;
};
beforeAll(async () => {
  w = await world();
  // The queues of the product are not those of these tests.
  await w.database.raw('drop schema pgboss cascade');
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
});
afterAll(() => w.end());

/** A job that remembers what it was given. */
const recorder = (name: string, more: Partial<Job<{ n: number }>> = {}) => {
  const seen: number[] = [];
  const job = defineJob<{ n: number }>({ name, handler: async (_, { n }) => void seen.push(n), ...more });
  return { job, seen };
};
const settled = () => new Promise((go) => setTimeout(go, 1500));

describe('a job asked for in a transaction', () => {
  it('runs after the commit, with its data and a context of its own', async () => {
    const runs: [number, string][] = [];
    const job = defineJob<{ n: number }>({
      name: 'uno',
      handler: async (ctx, { n }) => void runs.push([n, ctx.requestId]),
    });
    await start([job]);
    await inTransaction(w.ctx, (tx) => enqueue(tx, job, { n: 7 }));
    await expect.poll(() => runs).toEqual([[7, expect.stringMatching(/^job:uno:/)]]);
  });

  it('never runs when the transaction rolls back', async () => {
    const { job, seen } = recorder('dos');
    await start([job]);
    const failing = inTransaction(w.ctx, async (tx) => {
      await enqueue(tx, job, { n: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await settled();
    expect(seen).toEqual([]);
  });

  it('starts at once in this process, long before the next look at the queue', async () => {
    const { job, seen } = recorder('tres');
    await start([job], { pollSeconds: 60 });
    await settled();
    for (const n of [1, 2, 3]) await enqueue(w.ctx, job, { n });
    await expect.poll(() => [...seen].sort()).toEqual([1, 2, 3]);
  });

  it('may wait until an hour', async () => {
    const { job, seen } = recorder('luego');
    await start([job]);
    await enqueue(w.ctx, job, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await settled();
    expect(seen).toEqual([]);
    expect(await jobs!.counts()).toContainEqual({ name: 'luego', state: 'created', count: 1 });
  });

  it('is refused when nobody declared it', async () => {
    await start([]);
    await expect(enqueue(w.ctx, recorder('nadie').job, { n: 1 })).rejects.toThrow('startJobs');
  });
});

describe('failing and repeating', () => {
  it('a failed attempt is tried again', async () => {
    let attempts = 0;
    const job = defineJob({
      name: 'terco',
      retryDelaySeconds: 0,
      handler: async () => {
        if (++attempts < 3) throw new Error('todavía no');
      },
    });
    await start([job]);
    await enqueue(w.ctx, job, {});
    await expect.poll(() => attempts).toBe(3);
    await expect.poll(() => jobs!.counts()).toContainEqual({ name: 'terco', state: 'completed', count: 1 });
  });

  it('gives up after its limit', async () => {
    const job = defineJob({
      name: 'malo',
      retryLimit: 1,
      retryDelaySeconds: 0,
      handler: () => Promise.reject(new Error('nunca')),
    });
    await start([job]);
    await enqueue(w.ctx, job, {});
    await expect.poll(() => jobs!.counts()).toContainEqual({ name: 'malo', state: 'failed', count: 1 });
  });

  it('a coalescing job that is asked for many times while it waits runs once', async () => {
    const { job, seen } = recorder('junta', { coalesce: true });
    await start([job], { work: false });
    for (const n of [1, 2, 3]) await enqueue(w.ctx, job, { n });
    await jobs!.stop();
    await start([job]);
    await settled();
    expect(seen).toEqual([1]);
  });

  it('a hint runs it soon, and is nothing where no jobs run', async () => {
    let runs = 0;
    const job = defineJob({ name: 'pista', coalesce: true, handler: async () => void runs++ });
    runSoon(w.ctx, job);
    await start([job], { pollSeconds: 60 });
    runSoon(w.ctx, job);
    await expect.poll(() => runs).toBe(1);
  });
});

describe('what looking costs', () => {
  const statements = async (work: () => Promise<unknown>) => {
    const raw = vi.spyOn(w.database, 'raw');
    await work();
    // pg-boss has a queue of its own, for what its schedule sends.
    const asked = raw.mock.calls.filter(([, values]) => values?.[0] !== '__pgboss__send-it').map(([text]) => text);
    raw.mockRestore();
    return asked;
  };
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => recorder(`quieta-${name}`, { schedule: '0 7 * * *' }).job);

  it('queues with nothing to do are looked at by one statement', async () => {
    await start(many, { pollSeconds: 60 });
    await jobs!.stop();
    const asked = await statements(async () => {
      await start(many, { pollSeconds: 60 });
      await settled();
    });
    expect(asked.filter((text) => /pgboss\.job\b/.test(text) && /state < 'active'/.test(text))).toHaveLength(1);
  });

  it('a queue that is as its job says is neither created nor changed again, and one that is not, is', async () => {
    await start(many);
    await jobs!.stop();
    const changes = /create_queue|UPDATE pgboss\.queue|INSERT INTO pgboss\.schedule/i;
    const same = await statements(() => start(many));
    expect(same.filter((text) => changes.test(text))).toEqual([]);
    await jobs!.stop();
    const [first, ...rest] = many;
    await start([{ ...first!, retryLimit: 1, schedule: '0 8 * * *' }, ...rest]);
    const { rows } = await w.database.raw(
      `select q.retry_limit, s.cron
         from pgboss.queue q
         join pgboss.schedule s on s.name = q.name
        where q.name = 'quieta-a'`,
    );
    expect(rows).toEqual([{ retry_limit: 1, cron: '0 8 * * *' }]);
  });

  it('what is left waiting by another process is found at the next look', async () => {
    const { job, seen } = recorder('ajena');
    await start([job], { work: false });
    await enqueue(w.ctx, job, { n: 9 });
    await jobs!.stop();
    await start([job]);
    await expect.poll(() => seen).toEqual([9]);
    // Written by nobody of this process: no hint tells of it.
    await w.database.raw(`insert into pgboss.job (name, data) values ('ajena', '{"n": 10}')`);
    await expect.poll(() => seen).toEqual([9, 10]);
  });
});

describe('schedules and stopping', () => {
  const schedules = async () =>
    (await w.database.raw('select name, cron, timezone from pgboss.schedule order by name')).rows;

  it('a schedule is registered in the local zone, and leaves when no job declares it', async () => {
    await start([recorder('diario', { schedule: '0 7 * * *' }).job]);
    expect(await schedules()).toEqual([{ name: 'diario', cron: '0 7 * * *', timezone: 'America/Lima' }]);
    await jobs!.stop();
    await start([recorder('diario').job]);
    expect(await schedules()).toEqual([]);
  });

  it('a wrong schedule is refused at the start', async () => {
    await expect(start([recorder('mal', { schedule: 'a veces' }).job])).rejects.toThrow();
  });

  it('stopping waits for the running job and then asks the database nothing more', async () => {
    let finished = false;
    const job = defineJob({
      name: 'lento',
      handler: async () => {
        await new Promise((go) => setTimeout(go, 700));
        finished = true;
      },
    });
    await start([job]);
    await enqueue(w.ctx, job, {});
    await expect.poll(() => jobs!.counts()).toContainEqual({ name: 'lento', state: 'active', count: 1 });
    await jobs!.stop();
    expect(finished).toBe(true);
    const { rows } = await w.database.raw(`select state from pgboss.job where name = 'lento'`);
    expect(rows).toEqual([{ state: 'completed' }]);
    const raw = vi.spyOn(w.database, 'raw');
    await settled();
    expect(raw).not.toHaveBeenCalled();
    raw.mockRestore();
  });
});
