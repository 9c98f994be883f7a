import { spawn } from 'node:child_process';
import { bin, buildIfStale, installIfNeeded, run } from './lib.mjs';

installIfNeeded();

/**
 * The longest first. One checker of types: each of several would work out again what they share, twice the work in all.
 */
const STEPS = [
  [bin('tsc'), ['--noEmit', '-p', '.', '--checkers', '1']],
  [bin('biome'), ['ci', '.']],
  [bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'apps', 'core', 'modules', 'db']],
  [bin('knip'), []],
  [process.execPath, ['--import', 'tsx', 'scripts/openapi.ts']],
  [process.execPath, ['scripts/migrations.mjs']],
  [process.execPath, ['scripts/house.mjs']],
  [process.execPath, ['scripts/shapes.mjs']],
  [process.execPath, ['scripts/sql-floors.mjs']],
  [process.execPath, ['scripts/state-literals.mjs']],
  [process.execPath, ['scripts/asvs.mjs']],
  [process.execPath, ['scripts/doc-names.mjs']],
  [process.execPath, ['scripts/engines.mjs']],
];
/** Steps at once: as many as the processors of the machine that the times are kept on. */
const LANES = 2;

/** Runs a step, and prints what it says once it has ended. @returns whether it passed */
function passes([command, args]) {
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
  const step = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [step.stdout, step.stderr]) stream.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    step.on('error', reject);
    step.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

const waiting = [...STEPS];
let failed = false;
async function lane() {
  for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await passes(step))) failed = true;
}
await Promise.all(Array.from({ length: LANES }, lane));
// All of them have been told by now.
if (failed) process.exit(1);

buildIfStale();
run(process.execPath, ['scripts/budget.mjs']);
