import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#core/testing/server/port.ts';

const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('Quipu listo') && resolve());
    server.on('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready.`)));
  });

export type RunningServer = {
  url: string;
  dir: string;
  /** Stops it and deletes its data, unless the caller wants to copy them. */
  stop: (options?: { keep?: boolean }) => Promise<void>;
};

/** Another build may be tried without touching the one in place. */
const BUILT = process.env.E2E_SERVER ?? 'dist/server/main.js';

/** The built product with its demo data, as `npm start` serves it: on an empty data folder, or on a copy of another one; `env` says what else it is told. */
export async function startServer(from?: string, env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dir = mkdtempSync(join(tmpdir(), 'quipu-e2e-'));
  if (from) cpSync(from, dir, { recursive: true });
  const server = spawn(process.execPath, ['--enable-source-maps', BUILT], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dir,
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(server);
  return {
    url,
    dir,
    stop: async ({ keep = false } = {}) => {
      const ended = new Promise((resolve) => server.on('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      if (!keep) rmSync(dir, { recursive: true, force: true });
    },
  };
}
