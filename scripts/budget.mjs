// First load of every address against the budgets of the design, from what the build wrote. Plain Node on purpose.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib.mjs';

const WEB = join(root, 'dist/web');
/** Gzip kilobytes (1 000 bytes) of the first load. */
const BUDGET = { landing: { js: 123, css: 25 }, page: { js: 270, css: 43 } };
/** What one page may ask for before it draws: the document, its font, its colours, styles and modules. */
const MOST_REQUESTS = 14;

const tablePath = join(WEB, '.vite/first-files.json');
if (!existsSync(tablePath)) {
  console.error('There is no build to measure: run `npm run build`.');
  process.exit(2);
}
const table = JSON.parse(readFileSync(tablePath, 'utf8'));
if (Object.keys(table).length < 100) throw new Error('The build knows hardly any address: its routes were not read.');

const weights = new Map();
const weigh = (file) => {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length);
  return weights.get(file);
};

/** What the document asks for at every address. */
const inDocument = [...readFileSync(join(WEB, 'index.html'), 'utf8').matchAll(/<(script|link)\b[^>]*>/g)]
  .filter(([tag]) => !tag.includes('rel="icon"'))
  .map(([tag]) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1])
  .filter((file) => file !== undefined);

const weightOf = (files, ending) => files.filter((f) => f.endsWith(ending)).reduce((sum, f) => sum + weigh(f), 0);

/** Addresses that ask for the same files are one row. */
const rows = new Map();
for (const [address, first] of Object.entries(table)) {
  const same = rows.get(first.join());
  if (same) same.addresses.push(address);
  else rows.set(first.join(), { addresses: [address], files: [...inDocument, ...first] });
}

const measured = [...rows.values()]
  .map(({ addresses, files }) => ({
    name: addresses.length > 1 ? `${addresses[0]} +${addresses.length - 1}` : addresses[0],
    budget: addresses.includes('/') ? BUDGET.landing : BUDGET.page,
    js: weightOf(files, '.js'),
    css: weightOf(files, '.css'),
    requests: 1 + files.length,
  }))
  .map((row) => ({
    ...row,
    over: row.js > row.budget.js * 1000 || row.css > row.budget.css * 1000 || row.requests > MOST_REQUESTS,
  }));

const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
const of = (limit) => String(limit).padStart(6);
const width = Math.max(...measured.map((row) => row.name.length));
console.log(`${'First load, gzip kB'.padEnd(width)}      JS     of     CSS     of  requests     of`);
for (const { name, budget, js, css, requests, over } of measured)
  console.log(
    `${name.padEnd(width)} ${kb(js)} ${of(budget.js)} ${kb(css)} ${of(budget.css)} ${of(requests)}    ${of(MOST_REQUESTS)}${over ? '  OVER' : ''}`,
  );

const over = measured.filter((row) => row.over);
if (over.length) console.error(`${over.length} over the budget.`);
process.exit(over.length ? 1 : 0);
