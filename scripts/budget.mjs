// First load of every page against the budgets of the design, from the manifest of the build. Plain Node on purpose.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib.mjs';

const WEB = join(root, 'dist/web');
const AREAS = join(root, 'apps/web/areas');
const ENTRY = 'index.html';
/** The router, that the landing does without. */
const APP = 'app.tsx';
/** Gzip kilobytes (1 000 bytes) of the first load. */
const BUDGET = { landing: { js: 140, css: 40 }, page: { js: 250, css: 45 } };

const manifestPath = join(WEB, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('There is no build to measure: run `npm run build`.');
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

const weights = new Map();
const weigh = (file) => {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length);
  return weights.get(file);
};

/** The chunks and everything they import statically: what the browser fetches before it can draw. */
function firstLoad(keys) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  keys.forEach(visit);
  const files = (pick) => new Set([...seen].flatMap((key) => pick(manifest[key])));
  const sum = (set) => [...set].reduce((total, file) => total + weigh(file), 0);
  return { js: sum(files((c) => (c.file.endsWith('.js') ? [c.file] : []))), css: sum(files((c) => c.css ?? [])) };
}

/** Manifest key of what a file of the areas imports on demand (`#modules/…` or a relative path). */
const keyOf = (from, specifier) =>
  specifier.startsWith('#') ? `../../${specifier.slice(1)}` : posix.join(posix.dirname(from), specifier);

/** The pages of a source file: what each route loads on demand, one chunk or several at once. */
function lazyOf(file) {
  const specifiers = (text) => [...text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)].map((m) => keyOf(file, m[1]));
  const together = [];
  const rest = readFileSync(join(root, 'apps/web', file), 'utf8').replace(
    /lazy:\s*async\s*\(\)\s*=>\s*\{([\s\S]*?)\breturn\b/g,
    (_, body) => {
      together.push(specifiers(body));
      return '';
    },
  );
  return [...together, ...specifiers(rest).map((key) => [key])].filter((keys) => keys.length > 0);
}

/** Pages of each area, read from its routes; those of `comunes.tsx` belong to every area with a layout. */
function pages() {
  const shared = lazyOf('areas/comunes.tsx');
  const rows = [];
  for (const area of readdirSync(AREAS, { withFileTypes: true }).filter((f) => f.isDirectory())) {
    const folder = `areas/${area.name}`;
    const layout = manifest[`${folder}/Layout.tsx`] ? `${folder}/Layout.tsx` : null;
    // The route list of an area arrives when someone enters it: every page of the area pays for it.
    const list = manifest[`${folder}/routes.tsx`] ? [`${folder}/routes.tsx`] : [];
    const sources = readdirSync(join(AREAS, area.name)).filter((name) =>
      /^(routes|.*-routes|rutas.*)\.tsx?$/.test(name),
    );
    const text = sources.map((name) => readFileSync(join(AREAS, area.name, name), 'utf8')).join('');
    // A module with many addresses of few pages picks among them itself.
    const picked = [...text.matchAll(/from '(#modules\/[^']+\/paginas\.tsx)'/g)].map((m) => keyOf('', m[1]));
    const own = [...sources.map((name) => `${folder}/${name}`), ...picked].flatMap(lazyOf);
    const short = (key) => key.replace(/^(\.\.\/)+/, '');
    const named = new Map([...own, ...(layout ? shared : [])].map((keys) => [keys.map(short).join(' + '), keys]));
    for (const [name, keys] of named)
      if (!keys.includes(layout))
        rows.push({
          name: `${area.name} · ${name}`,
          keys,
          chunks: [ENTRY, APP, ...list, ...(layout ? [layout] : []), ...keys],
        });
  }
  return rows;
}

const rows = pages();
if (rows.length === 0)
  throw new Error('No page was found in apps/web/areas: the routes are written in a way this script does not read.');
const missing = rows.flatMap((row) => row.keys).filter((key) => !manifest[key]);
const known = new Set(rows.flatMap((row) => row.chunks));
const orphans = [ENTRY, APP]
  .flatMap((key) => manifest[key].dynamicImports ?? [])
  .filter((key) => !known.has(key) && /(areas|modules)\//.test(key));

const measured = [
  { name: 'portada (/)', budget: BUDGET.landing, ...firstLoad([ENTRY]) },
  ...rows
    .filter((row) => row.keys.every((key) => manifest[key]))
    .map((row) => ({ name: row.name, budget: BUDGET.page, ...firstLoad(row.chunks) })),
].map((row) => ({ ...row, over: row.js > row.budget.js * 1000 || row.css > row.budget.css * 1000 }));

const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
const width = Math.max(...measured.map((row) => row.name.length));
console.log(`${'First load, gzip kB'.padEnd(width)}      JS     of     CSS     of`);
for (const row of measured)
  console.log(
    `${row.name.padEnd(width)} ${kb(row.js)} ${String(row.budget.js).padStart(6)} ${kb(row.css)} ${String(row.budget.css).padStart(6)}${row.over ? '  OVER' : ''}`,
  );
for (const key of new Set(missing))
  console.error(`The routes name ${key}, which the build does not have: build again.`);
for (const key of orphans)
  console.error(`The page ${key} is loaded by the entry but by no route of an area: this script cannot measure it.`);

const over = measured.filter((row) => row.over);
if (over.length) console.error(`${over.length} over the budget.`);
process.exit(over.length || missing.length || orphans.length ? 1 : 0);
