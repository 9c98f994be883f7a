// Tables and migrations agree: drizzle-kit finds no change between them. `--write` makes the migration of what changed
// (`npm run db:generate`). Of the snapshots that drizzle-kit writes only the last is kept: it is the one that it reads.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin } from './lib.mjs';

const FOLDER = 'db/migrations';
const snapshots = (folder) => readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));

function generate(folder, more = []) {
  const env = { ...process.env, MIGRATIONS_FOLDER: folder };
  const { status, stdout, stderr } = spawnSync(bin('drizzle-kit'), ['generate', ...more], { env, encoding: 'utf8' });
  return { said: `${stdout}${stderr}`, failed: status !== 0 };
}

/** What is wrong with the files as they stand. */
function faults() {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'));
  const named = entries.map(({ tag }) => `${tag}.sql`);
  const there = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const last = `${String(entries.at(-1).idx).padStart(4, '0')}_snapshot.json`;
  return [
    ...there.filter((name) => !named.includes(name)).map((name) => `${name} is in no journal`),
    ...named.filter((name) => !there.includes(name)).map((name) => `${name} is in the journal and not there`),
    ...entries.flatMap(({ tag, when }, i) => (i > 0 && when <= entries[i - 1].when ? [`${tag} is not later`] : [])),
    ...snapshots(FOLDER).flatMap((name) => (name === last ? [] : [`${name} is not the last snapshot: remove it`])),
  ];
}

function check() {
  const wrong = faults();
  // A clean clone has none yet.
  mkdirSync('.cache', { recursive: true });
  const copy = mkdtempSync(join('.cache', 'migrations-'));
  try {
    cpSync(FOLDER, copy, { recursive: true });
    const { said, failed } = generate(copy);
    if (failed || !said.includes('No schema changes'))
      wrong.push(
        `the tables and the migrations differ (npm run db:generate):\n${said.split('\n').slice(-12).join('\n')}`,
      );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  for (const fault of wrong) console.error(`migrations: ${fault}`);
  if (wrong.length > 0) process.exit(1);
  console.log('migrations: the tables say what the migrations make');
}

function write(more) {
  const { said, failed } = generate(FOLDER, more);
  console.log(said);
  if (failed) process.exit(1);
  for (const name of snapshots(FOLDER).sort().slice(0, -1)) rmSync(join(FOLDER, 'meta', name));
}

const [what, ...more] = process.argv.slice(2);
if (what === '--write') write(more);
else check();
