import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Why a piece of work gave no result. */
export type WorkerTrouble = 'time' | 'memory' | 'crash' | 'refused' | 'busy' | 'closed';
export class WorkerError extends Error {
  constructor(
    readonly trouble: WorkerTrouble,
    message: string,
  ) {
    super(message);
  }
}

export type PoolOptions = {
  /** `new URL('./name-worker.ts', import.meta.url)`; in the built server the file of that name beside it is used. */
  entry: URL;
  size: number;
  /** A piece of work that takes longer is stopped with its worker. */
  timeLimitMs: number | (() => number);
  heapMb: number;
  /** A piece of work that no worker took by then is given up. */
  waitLimitMs?: number;
  maxWaiting?: number;
  /** A worker without work stays warm this long. */
  idleMs?: number;
};
export type WorkerPool<I, O> = {
  /** @throws WorkerError; nothing that happens to the worker reaches this thread in another way */
  run(input: I): Promise<O>;
  /** Lets what runs finish within `graceMs`, then stops every worker; a later `run` starts them again. */
  close(graceMs?: number): Promise<void>;
};

type Task = { input: unknown; resolve: (output: unknown) => void; reject: (error: WorkerError) => void };
type Slot = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | undefined; ready: boolean };
/** What a worker says: that it is loaded, or what came of its work. */
export type WorkerMessage = { ready: true } | { output: unknown } | { refused: string };

/** Loading a worker (its libraries, on a busy machine) has a limit of its own. */
const START_LIMIT_MS = 60_000;
const pools = new Set<Pick<WorkerPool<never, unknown>, 'close'>>();

let warmMs = 60_000;
/** How long a worker without work stays warm, in the pools that do not say it. */
export const keepWorkersWarm = (ms: number): void => {
  warmMs = ms;
};

/** Stops the workers of every pool of the process. */
export const closeWorkerPools = async (graceMs?: number): Promise<void> => {
  await Promise.all([...pools].map((pool) => pool.close(graceMs)));
};

/**
 * A few warm threads for work that could freeze or exhaust this one. Each has its own heap and a time limit: a piece of
 * work that breaks one fails alone, and another thread takes its place.
 */
export function workerPool<I, O>(options: PoolOptions): WorkerPool<I, O> {
  const { size, timeLimitMs: limit, waitLimitMs = 60_000, maxWaiting = 200, idleMs } = options;
  const timeLimit = typeof limit === 'function' ? limit : () => limit;
  const slots = new Set<Slot>();
  const waiting: Task[] = [];

  const pump = () => {
    while (waiting.length > 0) {
      const slot = [...slots].find((s) => !s.task) ?? (slots.size < size ? start() : null);
      if (!slot) return;
      give(slot, waiting.shift()!);
    }
  };
  const watch = (slot: Slot, limit: number) => {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => drop(slot, new WorkerError('time', `stopped after ${limit} ms`)), limit);
  };
  const give = (slot: Slot, task: Task) => {
    slot.task = task;
    slot.worker.ref();
    watch(slot, slot.ready ? timeLimit() : START_LIMIT_MS);
    slot.worker.postMessage(task.input);
  };
  const rest = (slot: Slot) => {
    slot.task = null;
    clearTimeout(slot.timer);
    slot.worker.unref();
    slot.timer = setTimeout(() => drop(slot), idleMs ?? warmMs).unref();
  };
  const drop = (slot: Slot, error?: WorkerError) => {
    if (!slots.delete(slot)) return;
    clearTimeout(slot.timer);
    void slot.worker.terminate();
    slot.task?.reject(error ?? new WorkerError('closed', 'the worker was stopped'));
    pump();
  };
  const start = (): Slot => {
    const slot: Slot = { worker: startWorker(options), task: null, timer: undefined, ready: false };
    slots.add(slot);
    slot.worker.on('message', (message: WorkerMessage) => {
      if ('ready' in message) {
        slot.ready = true;
        if (slot.task) watch(slot, timeLimit());
        return;
      }
      const task = slot.task;
      rest(slot);
      if ('refused' in message) task?.reject(new WorkerError('refused', message.refused));
      else task?.resolve(message.output);
      pump();
    });
    slot.worker.on('error', (error: NodeJS.ErrnoException) =>
      drop(slot, new WorkerError(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error.message)),
    );
    slot.worker.on('exit', (code) => drop(slot, new WorkerError('crash', `the worker ended with code ${code}`)));
    return slot;
  };
  const enqueue = (task: Task) => {
    if (waiting.length >= maxWaiting) return task.reject(new WorkerError('busy', `${maxWaiting} pieces of work wait`));
    waiting.push(task);
    pump();
    if (!waiting.includes(task)) return;
    setTimeout(() => {
      const at = waiting.indexOf(task);
      if (at >= 0) waiting.splice(at, 1)[0]!.reject(new WorkerError('busy', `no worker in ${waitLimitMs} ms`));
    }, waitLimitMs).unref();
  };
  const pool: WorkerPool<I, O> = {
    run: (input) =>
      new Promise<O>((resolve, reject) => enqueue({ input, resolve: (output) => resolve(output as O), reject })),
    close: async (graceMs = 5_000) => {
      for (const task of waiting.splice(0)) task.reject(new WorkerError('closed', 'the server is stopping'));
      const running = [...slots].filter((s) => s.task);
      if (running.length > 0) await settled(running, graceMs);
      const all = [...slots];
      for (const slot of all) drop(slot);
      await Promise.all(all.map((s) => s.worker.terminate()));
    },
  };
  pools.add(pool);
  return pool;
}

/** Until none of these has work, or the time is over. */
async function settled(running: readonly Slot[], graceMs: number): Promise<void> {
  const end = Date.now() + graceMs;
  while (running.some((s) => s.task) && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
}

/** Run from sources (tests, command line), a thread needs the loader of TypeScript, which it does not inherit. */
function startWorker({ entry, heapMb }: PoolOptions): Worker {
  const sources = existsSync(fileURLToPath(entry));
  const url = sources ? loading(entry) : new URL(entry.href.replace(/\.ts$/, '.js'));
  return new Worker(url, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } });
}

const loading = (entry: URL): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register(); await import(${JSON.stringify(entry.href)});`,
    )}`,
  );
