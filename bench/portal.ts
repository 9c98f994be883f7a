import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '#apps/server/app.ts';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { client, lightClient, load } from './load.ts';

/**
 * Pages of the public portal a second, those that a process keeps and those that it makes. Each server is a process of
 * its own (BENCH_PROCESSES, one unless told), as behind a balancer, and the client is another. It needs a database of
 * `npm run bench`: BENCH_URL_1 (or BENCH_PORTAL_URL, any with records). `--only=made` measures the lines so named.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const PROCESSES = Number(process.env.BENCH_PROCESSES ?? 1);
const WORKERS = 16;
/** Enough for each to be asked once in a line, where the house has as many. */
const RECORDS = 10_000;
const KEPT_PAGES = 20;
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
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
  // Everything is rendered, and the database tidied, as it is by itself in a portal that has been open for a day.
  if ((await ponerAlDia(contextFor())) > 0) await database.raw('vacuum analyze');
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.send?.({ port: Number(new URL(address).port) });
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
/** Milliseconds of processor that a server has used: what a loaded machine changes little. */
const cpuOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('message', (usage: NodeJS.CpuUsage) => resolve(millisecondsOf(usage)));
    child.send('cpu');
  });

type Server = { child: ChildProcess; port: number };
async function served(url: string): Promise<Server> {
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

/** Addresses of the pages of a kind, as its map tells them. */
async function pagesOf(port: number, kind: string): Promise<string[]> {
  const http = client(port);
  const { body } = await http.send('GET', `/portal/mapa/${kind}.xml`);
  http.close();
  const told = [...body.matchAll(/<loc>[^<]*?(\/portal\/[^<]+)<\/loc>/g)].map((found) => found[1]!);
  const step = Math.max(1, Math.floor(told.length / RECORDS));
  return told.filter((_, i) => i % step === 0).slice(0, RECORDS);
}

const LONG_WORD = 5;
/** The words of an address that somebody would look for: `/portal/publicaciones/suelos-del-altiplano-12`. */
const wordsOf = (page: string): string[] =>
  page
    .split('/')
    .at(-1)!
    .split('-')
    .filter((word) => word.length >= LONG_WORD && !/^\d+$/.test(word));

/** A line whose addresses are few is asked by one visitor, after a change of the house each time. */
type Line = { name: string; path: (i: number) => string; afterChange?: boolean };
async function linesOf(port: number): Promise<Line[]> {
  const works = await pagesOf(port, 'publicaciones');
  const people = await pagesOf(port, 'personas');
  const groups = await pagesOf(port, 'grupos');
  const of = (list: readonly string[], i: number) => list[i % list.length]!;
  const two = works.map((page) => wordsOf(page).slice(0, 2).join('+')).filter(Boolean);
  const surnames = people.flatMap((page) => wordsOf(page).at(-1) ?? []);
  // A page is made the first time that it is asked.
  const made = (list: readonly string[]) => (i: number) => of(list, i);
  return [
    { name: 'portal-kept', path: (i) => works[i % KEPT_PAGES]! },
    { name: 'portal-made', path: made(works) },
    { name: 'portal-person-made', path: made(people) },
    { name: 'portal-group-made', path: made(groups) },
    { name: 'portal-search-made', path: (i) => `/portal/buscar?que=publicaciones&q=${of(two, i)}` },
    { name: 'portal-home-made', path: () => '/portal', afterChange: true },
    { name: 'portal-surname-made', path: (i) => `/portal/buscar?q=${of(surnames, i)}`, afterChange: true },
    // Nobody looks for one letter: it is the worst that a program may ask.
    {
      name: 'portal-one-letter-made',
      path: (i) => `/portal/buscar?que=publicaciones&q=${'abcdefghijklmnopqrstuvwxyz'[i % 26]}`,
      afterChange: true,
    },
  ];
}

async function measureLine(
  { name, path, afterChange }: Line,
  servers: readonly Server[],
  house: pg.Pool,
): Promise<void> {
  const workers = afterChange ? 1 : WORKERS;
  const connections = Array.from({ length: WORKERS }, (_, i) => lightClient(servers[i % servers.length]!.port));
  let n = 0;
  const ask = async (worker: number) => {
    const asked = path(n++);
    // What is public is told apart by the number of its last change.
    if (afterChange) await house.query("select nextval('oai_cambio_id_seq')");
    const status = await connections[worker]!.get(asked);
    if (status !== 200) throw new Error(`${asked}: ${status}`);
  };
  // The plans of each connection, and the code, are made once.
  await load({ workers, seconds: 2 }, ask);
  const spent = async () => (await Promise.all(servers.map(({ child }) => cpuOf(child)))).reduce((a, b) => a + b, 0);
  const before = await spent();
  const own = millisecondsOf(process.cpuUsage());
  const figure = await load({ workers, seconds: SECONDS }, ask);
  const rounded = (milliseconds: number) => Math.round((milliseconds / figure.requests) * 100) / 100;
  const cpuMs = rounded((await spent()) - before);
  const clientMs = rounded(millisecondsOf(process.cpuUsage()) - own);
  console.log(JSON.stringify({ name, processes: servers.length, ...figure, cpuMs, clientMs }));
  for (const connection of connections) connection.close();
}

async function measure(url: string): Promise<void> {
  const servers: Server[] = [];
  for (let i = 0; i < PROCESSES; i++) servers.push(await served(url));
  const lines = await linesOf(servers[0]!.port);
  const house = new pg.Pool({ connectionString: url, max: 1 });
  for (const line of lines.filter(({ name }) => name.includes(ONLY))) await measureLine(line, servers, house);
  await house.end();
  for (const { child } of servers) {
    child.removeAllListeners('exit');
    child.kill();
  }
}

const url = process.env.BENCH_PORTAL_URL ?? process.env.BENCH_URL_1;
if (role === 'serve') await serve(where!);
else if (url) await measure(url);
else console.log('bench/portal: set BENCH_URL_1');
