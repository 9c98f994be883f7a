// A module reads no table of a higher floor: imports do not show the ones that its SQL text names, so this does.
// Plain Node on purpose: it runs before anything is built. Another folder than this one may be given.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as here } from './lib.mjs';

const root = process.argv[2] ?? here;
const floors = JSON.parse(readFileSync(join(root, 'modules/floors.json'), 'utf8'));
const read = (file) => readFileSync(join(root, file), 'utf8');
const sources = (module) =>
  !existsSync(join(root, 'modules', module))
    ? []
    : readdirSync(join(root, 'modules', module), { recursive: true })
        .map((name) => `modules/${module}/${name.replaceAll('\\', '/')}`)
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('/tests/'));

/** Floor of each table, as the `tables*.ts` of its module declare it. */
const floorOf = new Map();
for (const [floor, module] of floors.entries())
  for (const file of sources(module).filter((name) => /\/tables[^/]*\.ts$/.test(name)))
    for (const [, table] of read(file).matchAll(/pg(?:Table|View)\(\s*'([a-z0-9_]+)'/g)) floorOf.set(table, floor);

/** Tables that the SQL of a text reads or writes; a fragment may begin with its table. */
const TABLE =
  /(?:\b(?:from|join|update|into)\s+(?:only\s+)?|(?<=\bfrom\s+\w+\s+\w+),\s+|sql`(?!(?:from|join|update)\b)(?=\w+ \w))([a-z_][a-z0-9_]*)/g;
const tablesIn = (text) => [...text.matchAll(TABLE)].map(([, table]) => table);

const upward = floors.flatMap((module, floor) =>
  !existsSync(join(root, 'modules', module))
    ? []
    : sources(module).flatMap((file) =>
        [...new Set(tablesIn(read(file)))]
          .filter((table) => floorOf.get(table) > floor)
          .map((table) => `${file} reads ${floors[floorOf.get(table)]}.${table}`),
      ),
);
for (const line of upward) console.error(`${line}: export a fragment there, or let that module extend this one.`);
console.log(`SQL floors: ${upward.length} reads of higher floors`);
process.exit(upward.length > 0 ? 1 : 0);
