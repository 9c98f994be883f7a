import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** The built product on an empty data folder with its demo data, as `npm start` serves it. */
export default async function setup(project: TestProject) {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'quipu-e2e-'));
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dir,
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: '',
      QUIPU_DEMO: '1',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Quipu listo') && resolve());
    server.on('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready.`)));
  });
  project.provide('baseUrl', `http://localhost:${port}`);
  return async () => {
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
}
