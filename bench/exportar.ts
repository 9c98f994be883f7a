import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { PASSWORD, prepareBench } from './prepare.ts';

/**
 * `npx tsx bench/exportar.ts`: every publication of BENCH_URL_1 as XLSX and as CSV, each on a server of its own, with
 * how much its memory grew, beside the bare driver reading the same rows.
 */
const PORT = 3914;
const url = process.env.BENCH_URL_1;
if (!url) {
  console.error('Set BENCH_URL_1 to a PostgreSQL database filled with `npm run seed -- --scale 1`.');
  process.exit(2);
}
const { admin } = await prepareBench(url, 1);
const bare = new pg.Client({ connectionString: url });
await bare.connect();
const began = performance.now();
const { rowCount } = await bare.query('select p.* from publicacion p order by p.id');
const floorMs = Math.round(performance.now() - began);
await bare.end();
for (const format of ['csv', 'xlsx']) {
  const product = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(PORT),
      SESSION_SECRET: randomBytes(24).toString('hex'),
      RATE_LIMIT_PER_MINUTE: 'off',
      LOG_LEVEL: 'error',
      QUIPU_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    product.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Quipu listo') && resolve());
    product.on('exit', (code) => reject(new Error(`The server ended with code ${code}`)));
  });
  const peakMb = () =>
    Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  const base = `http://127.0.0.1:${PORT}/api`;
  const entered = await fetch(`${base}/acceso/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: admin, clave: PASSWORD }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  const idleMb = peakMb();
  const start = performance.now();
  const reply = await fetch(`${base}/publicaciones/oficina/exportar?format=${format}`, { headers: { cookie } });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  let bytes = 0;
  for await (const chunk of reply.body!) bytes += chunk.length;
  const ms = Math.round(performance.now() - start);
  const ratio = Number((floorMs / ms).toFixed(2));
  const figures = { ms, floorMs, ratio, kB: Math.round(bytes / 1024), idleMb, growthMb: peakMb() - idleMb };
  console.log(JSON.stringify({ bench: `publications-${format}`, rows: rowCount, ...figures }));
  product.removeAllListeners('exit');
  await new Promise((done) => product.on('exit', done).kill('SIGTERM'));
}
process.exit(0);
