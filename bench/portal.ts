import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#apps/server/app.ts';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { client, load } from './load.ts';

/**
 * Pages of the public portal a second, those that a process keeps and those that it makes, in a process of its own. It
 * needs a database of `npm run bench`: BENCH_URL_1 (or BENCH_PORTAL_URL, any with records).
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const WORKERS = 16;
const RECORDS = 400;
const [role, where] = process.argv.slice(2);

async function serve(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '' });
  await database.migrate();
  const folder = mkdtempSync(join(tmpdir(), 'quipu-portal-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    RATE_LIMIT_PER_MINUTE: 'off',
  });
  const { fastify, contextFor } = await buildApp({ settings, database, files: await createStorage(`file:${folder}`) });
  await ponerAlDia(contextFor());
  await database.raw('analyze');
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.send?.({ port: Number(new URL(address).port) });
}
/** Milliseconds of processor that the server has used: what a loaded machine does not change. */
const cpuOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('message', ({ user, system }: NodeJS.CpuUsage) => resolve((user + system) / 1000));
    child.send('cpu');
  });

async function served(url: string): Promise<{ child: ChildProcess; port: number }> {
  // The library that draws is several times slower while it is being developed with.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(process.argv[1]!, ['serve', url], { execArgv: ['--import', 'tsx'], env });
  process.once('exit', () => child.kill());
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told: { port: number }) => resolve(told.port));
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}`)));
  });
  return { child, port };
}

async function measure(url: string): Promise<void> {
  const { child, port } = await served(url);
  const http = client(port);
  const ask = async (path: string) => {
    const answer = await http.send('GET', path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.body;
  };
  const map = await ask('/portal/mapa/publicaciones.xml');
  const works = [...map.matchAll(/<loc>[^<]*?(\/portal\/publicaciones[^<]+)<\/loc>/g)]
    .slice(0, RECORDS)
    .map((found) => found[1]!);
  let n = 0;
  const lines: [string, (i: number) => string][] = [
    ['portal-kept', (i) => works[i % 20]!],
    ['portal-made', (i) => `${works[i % works.length]}?n=${i}`],
    ['portal-search-made', (i) => `/portal/buscar?que=publicaciones&q=${'abcdefghijklmnopqrstuvwxyz'[i % 26]}&n=${i}`],
  ];
  for (const [name, path] of lines) {
    const before = await cpuOf(child);
    const figure = await load({ workers: WORKERS, seconds: SECONDS }, async () => {
      await ask(path(n++));
    });
    const cpuMs = ((await cpuOf(child)) - before) / figure.requests;
    console.log(JSON.stringify({ name, ...figure, cpuMs: Math.round(cpuMs * 100) / 100 }));
  }
  http.close();
  child.removeAllListeners('exit');
  child.kill();
}

const url = process.env.BENCH_PORTAL_URL ?? process.env.BENCH_URL_1;
if (role === 'serve') await serve(where!);
else if (url) await measure(url);
else console.log('bench/portal: set BENCH_URL_1');
