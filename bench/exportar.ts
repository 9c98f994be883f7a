import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startBuilt } from './built.ts';
import { prepareBench } from './prepare.ts';

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
  const product = await startBuilt({ url, port: PORT, account: admin });
  const peakMb = () =>
    Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  const idleMb = peakMb();
  const start = performance.now();
  const reply = await fetch(`${product.base}/publicaciones/oficina/exportar?format=${format}`, {
    headers: { cookie: product.cookie },
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  let bytes = 0;
  for await (const chunk of reply.body!) bytes += chunk.length;
  const ms = Math.round(performance.now() - start);
  const ratio = Number((floorMs / ms).toFixed(2));
  const figures = { ms, floorMs, ratio, kB: Math.round(bytes / 1024), idleMb, growthMb: peakMb() - idleMb };
  console.log(JSON.stringify({ bench: `publications-${format}`, rows: rowCount, ...figures }));
  await product.stop();
}
process.exit(0);
