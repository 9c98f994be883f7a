import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildApp } from '#apps/server/app.ts';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';

/**
 * A whole harvest of `/oai` beside a bare server that sends the same bytes, each in a process of its own: records a
 * second, the ratio, and how long a page of 100 takes. And how many records a second are rendered, where they are not
 * yet. It needs the databases of `npm run bench`: BENCH_URL_1 and BENCH_URL_10 (either may be missing).
 */
const FORMAT = 'oai_cerif_openaire_v1_2';
const RECORDS = Number(process.env.BENCH_OAI_RECORDS ?? 100_000);
const [role, where] = process.argv.slice(2);

/** Serves what the role says, and tells the parent its address. */
async function serve(): Promise<void> {
  const listening = { port: 0, host: '127.0.0.1' };
  if (role === 'floor') {
    const bare = Fastify();
    const pages: string[] = JSON.parse(readFileSync(join(where!, 'pages.json'), 'utf8'));
    const bodies = pages.map((name) => readFileSync(join(where!, name), 'utf8'));
    bare.get<{ Params: { n: string } }>('/:n', (request, reply) =>
      reply.type('text/xml; charset=utf-8').send(bodies[Number(request.params.n)] ?? ''),
    );
    process.send?.({ url: await bare.listen(listening), pages: bodies.length });
    return;
  }
  const database = await openDatabase({ url: where!, dataDir: '' });
  await database.migrate();
  const folder = mkdtempSync(join(tmpdir(), 'quipu-oai-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    RATE_LIMIT_PER_MINUTE: 'off',
  });
  const { fastify, contextFor } = await buildApp({ settings, database, files: await createStorage(`file:${folder}`) });
  const since = performance.now();
  const changes = await ponerAlDia(contextFor());
  const seconds = (performance.now() - since) / 1000;
  await database.raw('analyze oai_registro');
  process.send?.({ url: await fastify.listen(listening), changes, seconds });
}

type Served = { url: string; pages?: number; changes?: number; seconds?: number };
async function served(...args: string[]): Promise<{ child: ChildProcess; told: Served }> {
  const child = fork(process.argv[1]!, args, { execArgv: ['--import', 'tsx'] });
  process.once('exit', () => child.kill());
  const told = await new Promise<Served>((resolve, reject) => {
    child.once('message', (message: Served) => resolve(message));
    child.once('exit', (code) => reject(new Error(`The server of ${args[0]} ended with code ${code}`)));
  });
  child.removeAllListeners('exit');
  return { child, told };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const page = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve(Buffer.concat(parts).toString()));
    }).on('error', reject);
  });

type Harvest = { pages: number; records: number; seconds: number; p95: number };
/** Follows `next` from one page to the other until there is none, or enough records came. */
async function harvest(
  first: string,
  next: (body: string, n: number) => string | null,
  keep: (body: string, n: number) => void,
): Promise<Harvest> {
  const times: number[] = [];
  let records = 0;
  let url: string | null = first;
  while (url && records < RECORDS) {
    const since = performance.now();
    const body: string = await page(url);
    times.push(performance.now() - since);
    records += body.split('<record>').length - 1;
    keep(body, times.length - 1);
    url = next(body, times.length);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return { pages: times.length, records, seconds: times.reduce((a, b) => a + b, 0) / 1000, p95 };
}

const TOKEN = /<resumptionToken[^>]*>([^<]+)</;
async function measure(scale: number, database: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-oai-pages-'));
  const names: string[] = [];
  const { child, told } = await served('product', database);
  if (told.changes)
    console.log(
      JSON.stringify({
        bench: 'oai-render',
        scale,
        records: told.changes,
        perSecond: Math.round(told.changes / told.seconds!),
      }),
    );
  const begin = `${told.url}/oai?verb=ListRecords&metadataPrefix=${FORMAT}`;
  const follow = (body: string) => {
    const token = TOKEN.exec(body)?.[1];
    return token ? `${told.url}/oai?verb=ListRecords&resumptionToken=${encodeURIComponent(token)}` : null;
  };
  const warm = await page(begin);
  if (!warm.includes('<record>')) throw new Error(`Nothing is harvested: ${warm.slice(0, 500)}`);
  const product = await harvest(begin, follow, (body, n) => {
    writeFileSync(join(folder, `${n}.xml`), body);
    names.push(`${n}.xml`);
  });
  child.kill();
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(names));
  const floor = await served('floor', folder);
  const bare = await harvest(
    `${floor.told.url}/0`,
    (_body, n) => (n < names.length ? `${floor.told.url}/${n}` : null),
    (body, n) => writeFileSync(join(folder, `${n}.xml`), body),
  );
  floor.child.kill();
  rmSync(folder, { recursive: true, force: true });
  const perSecond = Math.round(product.records / product.seconds);
  console.log(
    JSON.stringify({
      bench: 'oai-harvest',
      scale,
      records: product.records,
      perSecond,
      floor: Math.round(bare.records / bare.seconds),
      ratio: Number((bare.seconds / product.seconds).toFixed(2)),
      p95: Number(product.p95.toFixed(1)),
      floorP95: Number(bare.p95.toFixed(1)),
    }),
  );
}

if (role) await serve();
else {
  const databases = [1, 10].flatMap((scale) => {
    const url = process.env[`BENCH_URL_${scale}`];
    return url ? [{ scale, url }] : [];
  });
  if (databases.length === 0) console.error('Set BENCH_URL_1 or BENCH_URL_10 to databases filled with `npm run seed`.');
  for (const { scale, url } of databases) await measure(scale, url);
}
