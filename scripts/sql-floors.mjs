// Reads of tables that belong to a higher floor, in the SQL text of the modules: imports do not show them. Those of
// today are counted in sql-floors.json, which may only fall. Plain Node on purpose: it runs before anything is built.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';

const BASELINE = join(root, 'scripts/sql-floors.json');
const floors = JSON.parse(readFileSync(join(root, 'modules/floors.json'), 'utf8'));

/** The module of each table, as its `tables.ts` declares it. */
function owners() {
  const of = new Map();
  for (const module of floors) {
    const file = join(root, 'modules', module, 'tables.ts');
    if (!existsSync(file)) continue;
    for (const [, table] of readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'([a-z0-9_]+)'/g)) of.set(table, module);
  }
  return of;
}

/** Tables that the SQL of a text reads or writes, one entry each time. */
const tablesIn = (text) =>
  [...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_][a-z0-9_]*)/g)].map((m) => m[1]);

const sources = (module) =>
  readdirSync(join(root, 'modules', module), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('tests/'))
    .map((name) => `modules/${module}/${name}`);

/** `modules/x/y.ts -> table` of a higher floor: how many times each. */
function upward() {
  const of = owners();
  const found = {};
  for (const [floor, module] of floors.entries()) {
    if (!existsSync(join(root, 'modules', module))) continue;
    for (const file of sources(module).sort())
      for (const table of tablesIn(readFileSync(join(root, file), 'utf8')))
        if (of.has(table) && floors.indexOf(of.get(table)) > floor) {
          const key = `${file} -> ${of.get(table)}.${table}`;
          found[key] = (found[key] ?? 0) + 1;
        }
  }
  return found;
}

const found = upward();
const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);
if (process.argv.includes('--write')) writeFileSync(BASELINE, `${JSON.stringify(found, null, 2)}\n`);
const known = JSON.parse(readFileSync(BASELINE, 'utf8'));
const more = Object.keys(found).filter((key) => found[key] > (known[key] ?? 0));
const fewer = Object.keys(known).filter((key) => known[key] > (found[key] ?? 0));
for (const key of more)
  console.error(
    `${key}: a module reads no table of a higher floor. Export a fragment there, or register what it adds.`,
  );
for (const key of fewer)
  console.error(`${key}: fewer than written down. Lower it with \`node scripts/sql-floors.mjs --write\`.`);
console.log(
  `SQL floors: ${total(found)} reads of higher floors in ${new Set(Object.keys(found).map((k) => k.split(' ')[0])).size} files`,
);
process.exit(more.length + fewer.length > 0 ? 1 : 0);
