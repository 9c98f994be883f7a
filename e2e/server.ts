import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#core/testing/server/port.ts';

export type RunningServer = {
  url: string;
  dir: string;
  /** Stops it and deletes its data, unless the caller wants to copy them. */
  stop: (options?: { keep?: boolean }) => Promise<void>;
};

/** Another build may be tried without touching the one in place. */
const BUILT = process.env.E2E_SERVER ?? 'dist/server';
const FLAGS = ['--enable-source-maps'];

/** Where it listens and what it is told: a data folder of its own, empty or a copy of another one. */
async function place(from: string | undefined, env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dir = mkdtempSync(join(tmpdir(), 'quipu-e2e-'));
  if (from) cpSync(from, dir, { recursive: true });
  const told = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dir,
    // A busy machine is not a document too long.
    DOCUMENT_SECONDS: '120',
    PUBLIC_URL: url,
    DATABASE_URL: '',
    QUIPU_DEMO: '1',
    NODE_ENV: 'development',
    RATE_LIMIT_PER_MINUTE: 'off',
    // What a page asks of the world by itself is not asked in a test.
    CROSSREF_API_URL: 'off',
    DATACITE_API_URL: 'off',
    OPENALEX_API_URL: 'off',
    ...env,
  };
  return { url, dir, told, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('Quipu listo') && resolve());
    server.on('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready.`)));
  });

/** The built product with its demo data in a process of its own, as `npm start` serves it. */
export async function startServer(): Promise<RunningServer> {
  const { url, dir, told, remove } = await place(undefined, {});
  const server = spawn(process.execPath, [...FLAGS, `${BUILT}/main.js`], {
    env: told,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(server);
  return {
    url,
    dir,
    stop: async ({ keep = false } = {}) => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      if (!keep) remove();
    },
  };
}

type Orders = {
  start: Record<string, string | undefined>;
  stop: undefined;
  enter: string;
  runJob: string;
  holdTime: undefined;
  releaseTime: undefined;
};
/**
 * One process for all the servers that this one asks for, one after another: what it loaded and compiled stays warm.
 */
let host: ChildProcess | undefined;
let lastOrder: Promise<unknown> = Promise.resolve();
/** Orders are answered in turn. */
function tell<O extends keyof Orders>(order: O, told: Orders[O]): Promise<string | undefined> {
  const answer = lastOrder.then(async () => {
    host ??= fork('e2e/host.mjs', [BUILT], { execArgv: FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const answered = once(host, 'message');
    host.send({ order, told });
    const [reply] = (await answered) as [{ answer?: string; error?: string }];
    if (reply.error) throw new Error(reply.error);
    return reply.answer;
  });
  lastOrder = answer.catch(() => {});
  return answer;
}

export type BorrowedServer = RunningServer & {
  /** Value of the session cookie of an account that has just entered. */
  openSession: (account: string) => Promise<string>;
  /** Asks for a job that runs on a schedule, without waiting for its hour. */
  runJob: (name: string) => Promise<void>;
  /** Its clock stands still until it is released. */
  holdTime: () => Promise<void>;
  releaseTime: () => Promise<void>;
};

/** The built product on a copy of `from`; `env` says what else it is told. One at a time. */
export async function borrowServer(from: string, env: Readonly<Record<string, string>>): Promise<BorrowedServer> {
  const { url, dir, told, remove } = await place(from, env);
  await tell('start', told);
  return {
    url,
    dir,
    openSession: async (account) => (await tell('enter', account))!,
    runJob: async (name) => void (await tell('runJob', name)),
    holdTime: async () => void (await tell('holdTime', undefined)),
    releaseTime: async () => void (await tell('releaseTime', undefined)),
    stop: async () => {
      await tell('stop', undefined);
      remove();
    },
  };
}
